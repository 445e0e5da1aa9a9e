import { t } from "@lingui/core/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CardTokenRefusal } from "#contract/card-tokeniser.ts";
import { failed, failedWith } from "#contract/failure.ts";
import type { SavedCard } from "#contract/purchase.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import type { CardSubmission } from "#src/shared/card-form/card.schema.ts";
import { tokeniseCard } from "#src/shared/card-form/tokenise.ts";
import { purchaseCardsKey } from "./queries.ts";
import { useCards } from "./use-cards.ts";

export const CARD_FORM_ID = "new-card";

type Refused = { refused: CardTokenRefusal | null; problem: string | null };
const fine: Refused = { refused: null, problem: null };

export interface NewCardState extends Refused {
  /** One is being typed: the customer wants to, or there is no other. */
  isTyping: boolean;
  open: () => void;
  close: () => void;
  submit: (typed: CardSubmission) => void;
  isSaving: boolean;
}

export interface NewCardSettings {
  /** Where the payment provider takes card numbers. */
  tokeniserUrl: string;
  /** The customer is about to type one: no known card is chosen any more. */
  onOpen: () => void;
  /** A card was taken; it can pay now. */
  onTaken: (cardId: string) => void;
  /** The card was not taken; the form says why. */
  onRefused?: () => void;
  onSignedOut: () => void;
}

/**
 * A new card: its number goes to the payment provider alone, our API gets the token, and the flow goes on with the
 * card's id. Not a mutation on purpose: a mutation keeps its variables, and here they would be a card number.
 */
export function useNewCard({ tokeniserUrl, ...on }: NewCardSettings): NewCardState {
  const api = useApi();
  const queryClient = useQueryClient();
  const hasCards = useCards().length > 0;
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [answer, setAnswer] = useState(fine);

  async function submit(typed: CardSubmission) {
    if (isSaving) return;
    setSaving(true);
    setAnswer(fine);
    const result = await keepCard(api, queryClient, tokeniserUrl, typed);
    setSaving(false);
    if ("card" in result) {
      setOpen(false);
      on.onTaken(result.card.id);
    } else if ("isSignedOut" in result) on.onSignedOut();
    else {
      setAnswer(result);
      on.onRefused?.();
    }
  }

  return {
    ...answer,
    isTyping: isOpen || !hasCards,
    isSaving,
    open: () => {
      setOpen(true);
      on.onOpen();
    },
    close: () => setOpen(false),
    submit: (typed) => void submit(typed),
  };
}

async function keepCard(
  api: Api,
  queryClient: QueryClient,
  url: string,
  { number, cvc, validity, holderName, ...holder }: CardSubmission,
): Promise<{ card: SavedCard } | { isSignedOut: true } | Refused> {
  const token = await tokeniseCard(url, { number, cvc, validity, holderName });
  if (token.outcome === "refused") return { refused: token.refusal, problem: null };
  if (token.outcome === "tooOften") return { refused: null, problem: tooOftenText(token.retryAfterSeconds) };
  if (token.outcome === "unreachable")
    return {
      refused: null,
      problem: t`A empresa de pagamentos não respondeu. Nada foi cobrado: tente de novo.`,
    };
  try {
    const card = await api.call("saveCard", { body: { ...token.card, ...holder, holderName } });
    queryClient.setQueryData<SavedCard[]>(purchaseCardsKey, (known = []) => [card, ...known]);
    if (holder.saveForLater) await queryClient.invalidateQueries({ queryKey: ["savedCards"] });
    return { card };
  } catch (error) {
    if (failedWith(error, "UNAUTHORIZED")) return { isSignedOut: true };
    return { refused: null, problem: errorText(error) };
  }
}

/** The same words, whoever does not want to hear of one more card: the provider's tokeniser or we. */
function tooOftenText(retryAfterSeconds: number): string {
  const body = { retryAfterSeconds };
  return errorText(failed("RATE_LIMITED", { status: 429, body, call: "saveCard" }));
}
