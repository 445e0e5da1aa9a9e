import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Failure, failureOf } from "#contract/failure.ts";
import type { SealedCard } from "#machines/payment/payment.types.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { takeCard } from "#src/shared/payment/take-card.ts";

interface Settings {
  tokeniserUrl: string;
  onTaken: (cardId: string) => void;
  onSignedOut: () => void;
}

/** Takes a new card, one at a time. Whoever leaves meanwhile pays nothing with it. */
export function useTakenCard({ tokeniserUrl, onTaken, onSignedOut }: Settings) {
  const api = useApi();
  const queryClient = useQueryClient();
  const taking = useRef<SealedCard | null>(null);
  const [isTaking, setTaking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(
    () => () => {
      taking.current = null;
    },
    [],
  );

  async function take(card: SealedCard): Promise<void> {
    if (taking.current) return;
    taking.current = card;
    setTaking(true);
    setFailure(null);
    const end = await takeCard({ api, queryClient, tokeniserUrl }, card).then(
      ({ id }) =>
        () =>
          onTaken(id),
      (error) => () =>
        failureOf(error).code === "UNAUTHORIZED" ? onSignedOut() : setFailure(failureOf(error)),
    );
    if (taking.current !== card) return;
    taking.current = null;
    setTaking(false);
    end();
  }

  return { isTaking, failure, take: (card: SealedCard) => void take(card), forget: () => setFailure(null) };
}
