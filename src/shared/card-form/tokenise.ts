import * as v from "valibot";
import { CardToken, CardTokenRefusal, type CardTokenRequest } from "#contract/card-tokeniser.ts";
import { REQUEST_TIMEOUT_MS } from "#contract/constants.ts";

export type TokenisedCard =
  | { outcome: "token"; card: CardToken }
  | { outcome: "refused"; refusal: CardTokenRefusal }
  | { outcome: "tooOften"; retryAfterSeconds: number }
  | { outcome: "unreachable" };

/**
 * Trades a card for the payment provider's token, straight from the browser. It does not go through the app's client
 * on purpose: neither our API nor our session has anything to do with a card number.
 */
export async function tokeniseCard(
  url: string,
  card: CardTokenRequest,
  fetch: (request: Request) => Response | Promise<Response> = globalThis.fetch,
): Promise<TokenisedCard> {
  try {
    const response = await fetch(
      new Request(new URL(url, globalThis.location?.href), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(card),
        credentials: "omit",
        referrerPolicy: "no-referrer",
        cache: "no-store",
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      }),
    );
    if (response.status === 429)
      return { outcome: "tooOften", retryAfterSeconds: Number(response.headers.get("Retry-After")) || 60 };
    const answer: unknown = await response.json();
    const token = v.safeParse(CardToken, answer);
    if (response.ok && token.success) return { outcome: "token", card: token.output };
    const refusal = v.safeParse(CardTokenRefusal, answer);
    return refusal.success ? { outcome: "refused", refusal: refusal.output } : { outcome: "unreachable" };
  } catch {
    return { outcome: "unreachable" };
  }
}
