import { amountDue } from "#contract/payment/choice.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import { paymentRequest } from "../payment/payment-request.ts";
import type { PurchaseContext } from "./purchase.types.ts";

/** The order that the customer confirms at the review. */
export function orderRequest(context: PurchaseContext): OrderRequest {
  const { item } = context;
  return {
    itemType: item.itemType,
    itemId: item.itemId,
    scheduleIds: context.schedules,
    interestIds: context.interests,
    enrolmentId: context.enrolmentId,
    automaticRenewal: context.automaticRenewal,
    ...paymentRequest(context, amountDue(context).charged),
  };
}
