import { type Failure, failed } from "#contract/failure.ts";
import { partInQuestion } from "#contract/order-errors.ts";
import { amountDue, paymentProblem } from "#contract/payment/choice.ts";
import { chosenOf } from "#contract/payment/methods.ts";
import type { PersonalData } from "#contract/personal-data.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import { withoutDeclined } from "../order/declined-card.ts";
import type { OrderOutput } from "../order/order.types.ts";
import type { PaymentInput, PaymentOutput, QuoteInput } from "../payment/payment.types.ts";
import { newAttempt, paymentRequest } from "../payment/payment-request.ts";
import type {
  CheckoutContext,
  IndependentAnswers,
  MissingAnswer,
  PaymentAnswered,
} from "./checkout.types.ts";

/** Facts behind the price of a booking. Pix is always offered for an activity: only step 2 of a purchase asks a setting. */
export function priceFacts({
  activityId,
  customer,
}: Pick<CheckoutContext, "activityId" | "customer">): Omit<QuoteInput, "schedules"> {
  const item = { itemType: "ACTIVITY", itemId: activityId, activityId, renewalPeriod: "NO_RENEW" } as const;
  return { item, customer, purchasePixEnabled: true, scheduleDates: {} };
}

/** The schedule that is held and to be booked; none while another one is to be held. */
export function heldSchedules({
  hold,
  wantedScheduleId,
}: Pick<CheckoutContext, "hold" | "wantedScheduleId">): string[] {
  return hold && wantedScheduleId === null ? [hold.scheduleId] : [];
}

/** The payment of a booking as far as it is answered. */
export const paymentInput = (context: CheckoutContext): PaymentInput => ({
  ...context,
  ...priceFacts(context),
  schedules: heldSchedules(context),
  part: "both",
  failure: context.refusal,
});

/** The event that asks the payment for the price of the held time. */
export const priceRequest = (context: CheckoutContext) =>
  ({ type: "price.ask", schedules: heldSchedules(context) }) as const;

/** The context after the payment's answers. Another method, card or amount is another order: it has to be confirmed again. */
export function paymentAnswered(context: CheckoutContext, answers: PaymentAnswered) {
  const isSame = howPaid(context) === howPaid(answers);
  return { ...answers, confirmedKey: isSame ? context.confirmedKey : null };
}

function howPaid(answers: Pick<PaymentAnswered, "quote" | "paymentMethods" | "selectedCard">): string {
  const { benefit, charged } = amountDue(answers);
  return [answers.selectedCard, benefit, charged, ...chosenOf(answers.paymentMethods)].join();
}

/** The context after the choice of a time, which answers what was wrong before. */
export const timeWanted = ({ scheduleId }: { scheduleId: string }) => ({
  failure: null,
  refusal: null,
  isAskingForMissing: false,
  wantedScheduleId: scheduleId,
});

/** The context of a confirmation that waits for the personal data. */
export const confirmedBy = ({ idempotencyKey }: { idempotencyKey: string }) => ({
  confirmedKey: idempotencyKey,
});

/** The context while the personal data are being stored. */
export const formSent = ({ form }: { form: PersonalData }) => ({ personalDataDraft: form, failure: null });

/** The context after an answer that takes the confirmation back. */
export const withdrawnBy = ({ answers }: { answers: IndependentAnswers }) => ({
  ...answers,
  confirmedKey: null,
});

/** The event that confirms what was confirmed before the personal data were stored. */
export const keptConfirmation = ({ confirmedKey }: CheckoutContext) =>
  ({ type: "order.confirm", idempotencyKey: confirmedKey }) as const;

/** The context after a fault, or a refusal of the personal data. */
export const failedBy = (failure: Failure) => ({ failure, refusal: null, confirmedKey: null });

/** The context after the loss of the held time. */
export const timeLost = (failure: Failure) => ({
  hold: null,
  wantedScheduleId: null,
  failure,
  refusal: null,
});

/** The context of an account that has its CPF now. */
export const cpfStored = ({ customer }: CheckoutContext) => ({
  customer: { ...customer, hasCpf: true },
  failure: null,
  confirmedKey: null,
});

/** The context after a confirmation that lacks answers. */
export const refused = ({ timesAsked }: CheckoutContext) => ({
  isAskingForMissing: true,
  timesAsked: timesAsked + 1,
  confirmedKey: null,
});

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

/**
 * An order that was not charged has used its hold up: its time is held again, unless it was the time that was refused. A
 * card that was declined is not chosen any more, and a theme that was refused is asked for again.
 */
export function resultOf(context: CheckoutContext, result: OrderOutput): Partial<CheckoutContext> {
  const { attempt } = context;
  if (result.outcome === "placed") return { billing: result.billing, attempt: null };
  if (result.outcome === "signedOut")
    return { attempt: result.isOpen ? attempt : null, failure: failed("UNAUTHORIZED") };
  const { failure } = result;
  const part = partInQuestion(failure.code);
  const isTimeRefused = part === "times";
  return {
    attempt: null,
    failure: isTimeRefused ? failure : null,
    refusal: isTimeRefused ? null : failure,
    hold: null,
    wantedScheduleId: isTimeRefused ? null : (attempt?.request.scheduleIds[0] ?? null),
    ...(part === "interests" && { themeId: null }),
    ...withoutDeclined(context, failure),
  };
}

/** Everything that was answered, as one attempt with the key of its confirmation; none where the payment ended otherwise. */
export const attemptOf = (context: CheckoutContext, output: PaymentOutput) => ({
  attempt: output.outcome === "confirmed" ? newAttempt(checkoutRequest(context), output) : null,
});

/** The context of an order that is only asked about from now on. */
export const resumed = ({ attempt }: Pick<CheckoutContext, "attempt">) => ({
  attempt: attempt && { ...attempt, isResumed: true },
});

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
