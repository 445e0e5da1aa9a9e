import type { PaymentMethod } from "#contract/enums.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import type { Method, PaymentAnswers } from "./payment.types.ts";

type PaymentPart = Pick<OrderRequest, "methods" | "paymentMethodId" | "payrollConsent" | "confirmedAmount">;

/** In the order in which they are used up. */
const names: readonly [Method, PaymentMethod][] = [
  ["subsid", "SUBSIDY"],
  ["creditCard", "CREDIT_CARD"],
  ["pix", "PIX"],
  ["payrollDiscount", "PAYROLL_DISCOUNT"],
];

/** How an order is paid, and the amount in centavos that the customer confirms for card, payroll or Pix. */
export function paymentRequest(
  { paymentMethods: flags, selectedCard, payrollConsent }: PaymentAnswers,
  confirmedAmount: number,
): PaymentPart {
  return {
    methods: names.flatMap(([flag, name]) => (flags[flag] ? name : [])),
    paymentMethodId: flags.creditCard ? selectedCard : null,
    payrollConsent: flags.payrollDiscount && payrollConsent,
    confirmedAmount,
  };
}
