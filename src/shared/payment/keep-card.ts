import type { QueryClient } from "@tanstack/react-query";
import type { CardToken } from "#contract/card-tokeniser.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { type Failure, failed, thrown } from "#contract/failure.ts";
import type { SavedCard } from "#contract/purchase.ts";
import type { Api } from "#src/platform/http/client.ts";
import type { CardSubmission } from "#src/shared/card-form/card.schema.ts";
import { tokeniseCard } from "#src/shared/card-form/tokenise.ts";
import { purchaseCardsKey } from "./queries.ts";

export interface KeepCardSettings {
  api: Api;
  queryClient: QueryClient;
  /** Where the payment provider takes card numbers. */
  tokeniserUrl: string;
}

const tokens = new WeakMap<CardSubmission, CardToken>();

/**
 * Takes a new card: its number goes to the payment provider alone, our API gets the token. The same object again has the same token,
 * and so is the same card. Fails as `saveCard` does.
 */
export async function keepCard({ api, queryClient, tokeniserUrl }: KeepCardSettings, typed: CardSubmission) {
  const { number, cvc, validity, holderName, ...holder } = typed;
  const token = tokens.get(typed) ?? (await tokenOf(tokeniserUrl, { number, cvc, validity, holderName }));
  tokens.set(typed, token);
  // Without an actor's signal: a card that was given up meanwhile is kept all the same, and shows.
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
