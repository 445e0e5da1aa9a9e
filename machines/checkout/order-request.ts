import { amountDue } from "#contract/payment/choice.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import { paymentRequest } from "../payment/payment-request.ts";
import type { CheckoutContext } from "./checkout.types.ts";

/** The order that the customer confirms. */
export function checkoutRequest(context: CheckoutContext): OrderRequest {
  const { hold, themeId } = context;
  return {
    itemType: "ACTIVITY",
    itemId: context.activityId,
    scheduleIds: hold ? [hold.scheduleId] : [],
    interestIds: themeId ? [themeId] : [],
    enrolmentId: null,
    automaticRenewal: false,
    ...paymentRequest(context, amountDue(context).charged),
  };
}
