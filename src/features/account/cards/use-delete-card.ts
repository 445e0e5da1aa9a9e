import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SavedCard } from "#contract/purchase.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { purchaseCardsKey } from "#src/shared/payment/queries.ts";

interface Deletion {
  id: string;
  /** The plans that another card is to renew from now on. */
  moved?: { planIds: readonly string[]; paymentMethodId: string };
}

/** Forgets a saved card once its renewals have another, then reads the lists again. */
export function useDeleteCard() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ id, moved }: Deletion) {
      for (const planId of moved?.planIds ?? [])
        await api.call("changeSubscriptionCard", {
          params: { id: planId },
          body: { paymentMethodId: moved?.paymentMethodId ?? "" },
        });
      return api.call("deleteCard", { params: { id } });
    },
    onSuccess: (_, { id }) =>
      queryClient.setQueryData<SavedCard[]>(purchaseCardsKey, (taken) =>
        taken?.filter((card) => card.id !== id),
      ),
    onSettled: () =>
      Promise.all(
        ["savedCards", "subscriptions", "subscription"].map((call) =>
          queryClient.invalidateQueries({ queryKey: [call] }),
        ),
      ),
  });
}
