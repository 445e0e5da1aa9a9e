import type { PaymentMethod } from "#contract/enums.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import { amountDue } from "./checkout.machine.ts";
import type { CheckoutContext } from "./checkout.types.ts";

/** The order that the customer confirms: goes with `order.confirm`. */
export function checkoutRequest(context: CheckoutContext): OrderRequest {
  const { hold, themeId, paymentMethods: flags } = context;
  const methods: PaymentMethod[] = [];
  if (flags.subsid) methods.push("SUBSIDY");
  if (flags.creditCard) methods.push("CREDIT_CARD");
  if (flags.pix) methods.push("PIX");
  if (flags.payrollDiscount) methods.push("PAYROLL_DISCOUNT");
  return {
    itemType: "ACTIVITY",
    itemId: context.activityId,
    scheduleIds: hold ? [hold.scheduleId] : [],
    interestIds: themeId ? [themeId] : [],
    methods,
    paymentMethodId: flags.creditCard ? context.selectedCard : null,
    enrolmentId: null,
    automaticRenewal: false,
    payrollConsent: flags.payrollDiscount && context.payrollConsent,
    confirmedAmount: amountDue(context).charged,
  };
}
