import type { Call } from "../call.ts";
import { Billing, BillingPayment } from "../purchase.ts";
import { byId } from "./by-id.ts";

/** To pay what was ordered before. */
export const paymentCalls = {
  payBilling: {
    method: "POST",
    path: "/mobile/billings/{id}/payments",
    summary: "Pays an overdue order by card or Pix. The account is regular again with the last one paid.",
    access: "customer",
    own: true,
    ours: true,
    idempotent: true,
    params: byId,
    body: BillingPayment,
    answer: Billing,
    errors: [
      "IDEMPOTENCY_KEY_MISSING",
      "IDEMPOTENCY_KEY_REUSED",
      "IDEMPOTENCY_KEY_VOIDED",
      "REQUEST_IN_PROGRESS",
      "CARD_DATA_REFUSED",
      "NOT_FOUND",
      "NOT_PAYABLE",
      "CARD_REQUIRED",
      "CARD_UNKNOWN",
      "PRICE_CHANGED",
      "RATE_LIMITED",
      "PAYMENT_DECLINED",
      "INSUFFICIENT_FUNDS",
      "CARD_NUMBER_DECLINED",
      "CARD_VALIDITY_DECLINED",
      "CARD_CODE_DECLINED",
      "PIX_EXPIRED",
      "PAYMENT_UNAVAILABLE",
      "PAYMENT_UNKNOWN",
    ],
  },
  newPixCode: {
    method: "POST",
    path: "/mobile/billings/{id}/pix-codes",
    summary:
      "Gives an order that awaits its Pix a code that can be paid: the open one, or a new one after expiry.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    answer: Billing,
    errors: ["NOT_FOUND", "NOT_PAYABLE", "PIX_EXPIRED", "PIX_CODE_UNAVAILABLE", "RATE_LIMITED"],
  },
} as const satisfies Record<string, Call>;
