import { amountDue } from "#contract/payment/choice.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import type { PaymentAnswers } from "../payment/payment.types.ts";
import { paymentRequest } from "../payment/payment-request.ts";
import type { PurchaseContext } from "./purchase.types.ts";

type Ordered = "item" | "schedules" | "interests" | "enrolmentId" | "automaticRenewal" | "quote";

/** The order that the customer confirms at the review. */
export function orderRequest(context: Pick<PurchaseContext, Ordered> & PaymentAnswers): OrderRequest {
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
