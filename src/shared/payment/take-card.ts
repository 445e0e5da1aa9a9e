import type { QueryClient } from "@tanstack/react-query";
import type { ErrorCode } from "#contract/errors.ts";
import { type Failure, failed, thrown } from "#contract/failure.ts";
import type { SavedCard } from "#contract/purchase.ts";
import type { SealedCard } from "#machines/payment/payment.types.ts";
import type { Api } from "#src/platform/http/client.ts";
import type { CardSubmission } from "#src/shared/card-form/card.schema.ts";
import { unseal } from "#src/shared/card-form/sealed-card.ts";
import { tokeniseCard } from "#src/shared/card-form/tokenise.ts";
import { purchaseCardsKey } from "./queries.ts";

export interface TakeCardSettings {
  api: Api;
  queryClient: QueryClient;
  /** Where the payment provider takes card numbers. */
  tokeniserUrl: string;
}

/** Takes a new card: its number goes to the payment provider alone, our API gets the token. Fails as `saveCard` does. */
export async function takeCard({ api, queryClient, tokeniserUrl }: TakeCardSettings, sealed: SealedCard) {
  const { number, cvc, validity, holderName, ...holder } = unseal(sealed);
  const token = await tokenOf(tokeniserUrl, { number, cvc, validity, holderName });
  // Without the actor's signal: a card that was given up meanwhile is kept all the same, and shows.
  const card = await api.call("saveCard", { body: { ...token, ...holder, holderName } });
  queryClient.setQueryData<SavedCard[]>(purchaseCardsKey, (known = []) => [card, ...known]);
  if (holder.saveForLater) await queryClient.invalidateQueries({ queryKey: ["savedCards"] });
  return { id: card.id };
}

/** The provider's refusal in the words of ours: the field that is wrong, the time to wait, or that it does not answer. */
async function tokenOf(
  url: string,
  card: Pick<CardSubmission, "number" | "cvc" | "validity" | "holderName">,
) {
  const token = await tokeniseCard(url, card);
  switch (token.outcome) {
    case "token":
      return token.card;
    case "refused":
      throw cardFailure("VALIDATION", 422, { fields: [{ path: token.refusal.field, message: "" }] });
    case "tooOften":
      throw cardFailure("RATE_LIMITED", 429, { retryAfterSeconds: token.retryAfterSeconds });
    case "unreachable":
      throw cardFailure("PAYMENT_UNAVAILABLE");
  }
}

const cardFailure = (code: ErrorCode, status: number | null = null, body: Failure["body"] = null) =>
  thrown(failed(code, { status, body, call: "saveCard" }));
