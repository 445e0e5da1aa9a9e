import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

/** What the customer owes, also what is being paid right now. */
export const debtsOptions = (api: Api) =>
  callOptions(api, "billings", { query: { size: 100, status: "OVERDUE" } });
