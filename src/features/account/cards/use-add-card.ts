import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { isAnswerLost } from "#contract/failure.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import type { CardSubmission } from "#src/shared/card-form/card.schema.ts";
import { keepCard } from "#src/shared/payment/keep-card.ts";
import { configurationOptions } from "#src/shared/queries.ts";

/** Keeps a card without a purchase. What was sent and not answered is sent again as the same card: it is kept once. */
export function useAddCard() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: configuration } = useSuspenseQuery(configurationOptions(api));
  const unanswered = useRef<CardSubmission | null>(null);
  return useMutation({
    mutationFn: async (typed: CardSubmission) => {
      const before = unanswered.current;
      const card = before && isSame(before, typed) ? before : typed;
      unanswered.current = card;
      try {
        return await keepCard({ api, queryClient, tokeniserUrl: configuration.cardTokeniserUrl }, card);
      } catch (error) {
        if (!isAnswerLost(error)) unanswered.current = null;
        throw error;
      }
    },
  });
}

const isSame = (one: CardSubmission, other: CardSubmission) => JSON.stringify(one) === JSON.stringify(other);
