import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { refreshAccount } from "./flow/debt-logic.ts";

/** Asks whether a payment that was under way has arrived; what is owed is read again. */
export function useCheckDebt(billingId: string, onPaid: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call("isBillingPaid", { params: { id: billingId } }),
    onSuccess: async ({ isPaid }) => {
      if (isPaid) onPaid();
      await refreshAccount(api, queryClient);
    },
  });
}
