import { namesOf } from "#contract/payment/methods.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import type { OrderInput } from "../order/order.types.ts";
import type { Confirmation, OrderAttempt, PaymentAnswers } from "./payment.types.ts";

type PaymentPart = Pick<OrderRequest, "methods" | "paymentMethodId" | "payrollConsent" | "confirmedAmount">;

/** How an order is paid, and the amount in centavos that the customer confirms beside the benefit. */
export function paymentRequest(
  { paymentMethods: flags, selectedCard, payrollConsent }: PaymentAnswers,
  confirmedAmount: number,
): PaymentPart {
  return {
    methods: namesOf(flags),
    paymentMethodId: flags.creditCard ? selectedCard : null,
    payrollConsent: flags.payrollDiscount && payrollConsent,
    confirmedAmount,
  };
}

/** An attempt as the order's chart takes it. */
export function orderInput({
  attempt,
  allowWhatsAppMessage,
}: Pick<OrderInput, "allowWhatsAppMessage"> & {
  attempt: Omit<OrderInput, "allowWhatsAppMessage"> | null;
}): OrderInput {
  if (attempt === null) throw new Error("an order needs an attempt");
  return { ...attempt, allowWhatsAppMessage };
}

/** A confirmed order, not sent yet. */
export function newAttempt(request: OrderRequest, { idempotencyKey, isOneMore }: Confirmation): OrderAttempt {
  return { idempotencyKey, request: isOneMore ? { ...request, bookAgain: true } : request, isResumed: false };
}
