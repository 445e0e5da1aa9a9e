import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallName } from "#contract/calls.ts";
import { useApi } from "#src/platform/http/use-api.ts";

const STALE: readonly CallName[] = ["billings", "billing", "appointments", "appointment"];

/** Asks whether an order is paid by now; the list and the order are read again with whatever the answer changed. */
export function useCheckPayment(billingId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call("isBillingPaid", { params: { id: billingId } }),
    onSettled: () => Promise.all(STALE.map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}
