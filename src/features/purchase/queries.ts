import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

export const billingOptions = (api: Api, id: string) => callOptions(api, "billing", { params: { id } });
