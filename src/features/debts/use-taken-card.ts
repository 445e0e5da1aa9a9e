import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createActor, toPromise } from "xstate";
import { type Failure, failureOf } from "#contract/failure.ts";
import type { SealedCard } from "#machines/payment/payment.types.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { takeCardLogic } from "#src/shared/payment/take-card.ts";

interface Settings {
  tokeniserUrl: string;
  onTaken: (cardId: string) => void;
  onSignedOut: () => void;
}

/** Takes a new card, one at a time. */
export function useTakenCard({ tokeniserUrl, onTaken, onSignedOut }: Settings) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isTaking, setTaking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function take(card: SealedCard): Promise<void> {
    if (isTaking) return;
    setTaking(true);
    setFailure(null);
    try {
      const logic = takeCardLogic({ api, queryClient, tokeniserUrl });
      const { id } = await toPromise(createActor(logic, { input: { card } }).start());
      onTaken(id);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === "UNAUTHORIZED") onSignedOut();
      else setFailure(failure);
    } finally {
      setTaking(false);
    }
  }
  return { isTaking, failure, take: (card: SealedCard) => void take(card) };
}
