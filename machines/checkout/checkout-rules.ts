import { failed } from "#contract/failure.ts";
import { isCardDeclined, partInQuestion } from "#contract/order-errors.ts";
import { afterChoosing, amountDue, paymentProblem, withoutRefused } from "#contract/payment/choice.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import type { OrderOutput } from "../order/order.types.ts";
import type { OrderAttempt } from "../payment/payment.types.ts";
import { newAttempt, paymentRequest } from "../payment/payment-request.ts";
import type { CheckoutContext, MissingAnswer } from "./checkout.types.ts";

/** Answers that a confirmation still lacks, in the order of the page. */
export function missingAnswers(context: CheckoutContext): MissingAnswer[] {
  const missing: (MissingAnswer | false | null | undefined)[] = [
    context.hold === null && "SCHEDULE_REQUIRED",
    context.themeId === null && "THEME_REQUIRED",
    !context.customer.hasCpf && "CPF_REQUIRED",
    paymentProblem(context),
    !context.termsAccepted && "TERMS_REQUIRED",
  ];
  return missing.filter((answer) => typeof answer === "string");
}

/** The first price of which the benefit pays something chooses it; every price gives up what it refuses. */
export function priced({ isBenefitProposed, paymentMethods }: CheckoutContext, quote: Quote) {
  const isOpen = !isBenefitProposed && !paymentMethods.subsid;
  const proposed = isOpen ? afterChoosing({ quote, paymentMethods }, "subsid") : null;
  return {
    quote,
    paymentMethods: withoutRefused({ quote, paymentMethods: proposed ?? paymentMethods }),
    isBenefitProposed: isBenefitProposed || quote.refusals.subsid === null,
  };
}

/**
 * An order that was not charged has used its hold up: its time is held again, unless it was the time that was refused. A
 * card that was declined is not chosen any more.
 */
export function resultOf({ attempt }: CheckoutContext, result: OrderOutput): Partial<CheckoutContext> {
  if (result.outcome === "placed") return { billing: result.billing, attempt: null };
  if (result.outcome === "signedOut")
    return { attempt: result.isOpen ? attempt : null, failure: failed("UNAUTHORIZED") };
  const isTimeRefused = partInQuestion(result.failure.code) === "times";
  const wantedScheduleId = isTimeRefused ? null : (attempt?.request.scheduleIds[0] ?? null);
  const declinedCard = isCardDeclined(result.failure.code) ? attempt?.request.paymentMethodId : null;
  const ended = { attempt: null, failure: result.failure, hold: null, wantedScheduleId };
  return declinedCard ? { ...ended, declinedCard, selectedCard: null } : ended;
}

/** Everything that was answered, as one attempt with the key of its confirmation. */
export function attemptOf(
  context: CheckoutContext,
  idempotencyKey: string | null,
  isOneMore = false,
): OrderAttempt {
  if (idempotencyKey === null) throw new Error("an order needs a confirmation");
  return newAttempt(checkoutRequest(context), { idempotencyKey, isOneMore });
}

/** The order that the customer confirms. */
function checkoutRequest(context: CheckoutContext): OrderRequest {
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
