import type { PaymentMethod } from "#contract/enums.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import { amountDue } from "./purchase.machine.ts";
import type { PurchaseContext } from "./purchase.types.ts";

/** The order that the customer confirms at the review: goes with `order.confirm`. */
export function orderRequest(context: PurchaseContext): OrderRequest {
  const { item, paymentMethods: flags } = context;
  const methods: PaymentMethod[] = [];
  if (flags.subsid) methods.push("SUBSIDY");
  if (flags.creditCard) methods.push("CREDIT_CARD");
  if (flags.pix) methods.push("PIX");
  if (flags.payrollDiscount) methods.push("PAYROLL_DISCOUNT");
  return {
    itemType: item.itemType,
    itemId: item.itemId,
    scheduleIds: context.schedules,
    interestIds: context.interests,
    methods,
    paymentMethodId: flags.creditCard ? context.selectedCard : null,
    enrolmentId: context.enrolmentId,
    automaticRenewal: context.automaticRenewal,
    payrollConsent: flags.payrollDiscount && context.payrollConsent,
    confirmedAmount: amountDue(context).charged,
  };
}
