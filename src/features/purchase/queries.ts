import { queryOptions } from "@tanstack/react-query";
import type { Billing } from "#contract/purchase.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

export const billingOptions = (api: Api, id: string) => callOptions(api, "billing", { params: { id } });

/** As many as one page of appointments has at most. */
const MOST_SESSIONS = 100;

/** The sessions of an order; asked for anew once its status is another. */
export function sessionsOptions(api: Api, { id, status }: Billing) {
  const query = { billingId: id, size: MOST_SESSIONS };
  return queryOptions({
    queryKey: ["appointments", { query }, status],
    queryFn: ({ signal }) => api.call("appointments", { query }, { signal }),
  });
}
