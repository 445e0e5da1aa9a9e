import * as v from "valibot";
import type { Call } from "../call.ts";
import { PaidHow } from "../payment/paid-how.ts";
import { CardRequest, SavedCard } from "../purchase.ts";
import { byId } from "./by-id.ts";
import { done } from "./done.ts";

/** Saved cards. */
export const cardCalls = {
  savedCards: {
    method: "GET",
    path: "/mobile/customer-payment-methods",
    summary:
      "The customer's saved cards, newest first, and how their last order was paid beside the benefit.",
    access: "customer",
    answer: v.object({
      content: v.array(SavedCard),
      /** Of the last paid order that the benefit did not pay alone, renewals apart; null where there is none. */
      lastPaid: v.nullable(PaidHow),
    }),
    errors: [],
  },
  saveCard: {
    method: "POST",
    path: "/mobile/customer-payment-methods",
    summary: "Stores a card by the token of the payment provider.",
    access: "customer",
    body: CardRequest,
    answer: SavedCard,
    errors: ["CARD_DATA_REFUSED", "CARD_UNKNOWN", "RATE_LIMITED"],
  },
  deleteCard: {
    method: "DELETE",
    path: "/mobile/customer-payment-methods/{id}",
    summary: "Forgets a saved card.",
    access: "customer",
    own: true,
    params: byId,
    answer: done,
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
