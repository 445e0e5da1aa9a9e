import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StartedPurchase } from "#contract/started-purchase.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { newRun } from "./run.ts";
import { storeOf } from "./store-of.ts";

/** What the customer has begun to buy, on whichever device; asked for with each page that shows it. */
export const startedPurchasesOptions = (api: Api) => ({
  ...callOptions(api, "startedPurchases", {}),
  staleTime: 0,
});

/** Forgets one, on every device. */
export function useDiscardStarted() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: StartedPurchase) =>
      api.call("discardStartedPurchase", { params: { kind, id }, query: {} }),
    onSuccess: (_, what) => {
      storeOf(what).remove();
      newRun(what);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["startedPurchases"] }),
  });
}
