import * as v from "valibot";
import { cardValidity } from "./dates.ts";
import { text } from "./text.ts";

/**
 * What the browser sends to the payment provider's tokeniser (`cardTokeniserUrl`), never to our API:
 * `POST` as JSON. A 200 answers with a `CardToken`, a 422 with a `CardTokenRefusal`; a 429 says by
 * `Retry-After` when to come back.
 */
export const CardTokenRequest = v.object({
  /** Digits, with or without spaces. */
  number: v.pipe(
    v.string(),
    v.transform((value) => value.replace(/[\s.-]/g, "")),
    v.regex(/^\d{12,19}$/),
  ),
  validity: cardValidity,
  cvc: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
  holderName: text(120),
});
export type CardTokenRequest = v.InferOutput<typeof CardTokenRequest>;

/** A card as the provider names it from then on. */
export const CardToken = v.object({
  token: v.string(),
  brand: v.string(),
  bin: v.string(),
  last4: v.string(),
  validity: cardValidity,
});
export type CardToken = v.InferOutput<typeof CardToken>;

/** The field that the provider refuses. */
export const CardTokenRefusal = v.object({ field: v.picklist(["number", "validity", "cvc", "holderName"]) });
export type CardTokenRefusal = v.InferOutput<typeof CardTokenRefusal>;
