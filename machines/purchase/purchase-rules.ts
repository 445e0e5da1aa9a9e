import { type Failure, failed } from "#contract/failure.ts";
import { isCardDeclined, type OrderPart, partInQuestion } from "#contract/order-errors.ts";
import { amountDue } from "#contract/payment/choice.ts";
import type { OrderOutput } from "../order/order.types.ts";
import type { Confirmation, OrderAttempt } from "../payment/payment.types.ts";
import { newAttempt, paymentRequest } from "../payment/payment-request.ts";
import type { PurchasePlace } from "./places.ts";
import type { PurchaseContext, PurchaseEvent } from "./purchase.types.ts";

/** The step that answers each part of an order. */
const PLACES: Readonly<Record<OrderPart, PurchasePlace>> = {
  interests: "choosingInterestsAndSchedules",
  times: "choosingInterestsAndSchedules",
  enrolment: "fillingEnrolment",
  person: "fillingPersonalData",
  payment: "choosingPayment",
  confirmation: "reviewing",
};

/** The step that deals with a refusal. */
const placeInQuestion = ({ code }: Failure): PurchasePlace => PLACES[partInQuestion(code)];

/** True after a refusal that this step deals with. */
export const isAbout = (place: PurchasePlace, { failure }: PurchaseContext): boolean =>
  failure !== null && placeInQuestion(failure) === place;

/** True where the customer wants to this step, and this purchase has it. */
export const isGoingTo = (place: PurchasePlace, { route }: PurchaseContext, event: PurchaseEvent): boolean =>
  event.type === "step.goTo" && event.place === place && route.includes(place);

/** The context after an order's answer: without the schedules or the card that were refused. */
export function resultOf(
  { attempt, schedules }: PurchaseContext,
  result: OrderOutput,
): Partial<PurchaseContext> {
  if (result.outcome === "placed") return { billing: result.billing, failure: null, attempt: null };
  if (result.outcome === "signedOut")
    return { attempt: result.isOpen ? attempt : null, failure: failed("UNAUTHORIZED") };
  const { failure } = result;
  const isOfFirstStep = placeInQuestion(failure) === "choosingInterestsAndSchedules";
  const refused = isOfFirstStep ? failure.body?.scheduleIds : null;
  const declinedCard = isCardDeclined(failure.code) ? attempt?.request.paymentMethodId : null;
  return {
    attempt: null,
    failure,
    schedules: schedules.filter((id) => !refused?.includes(id)),
    ...(declinedCard ? { declinedCard, selectedCard: null } : {}),
  };
}

/** The order that the customer confirmed. */
export function attemptOf(context: PurchaseContext, confirmation: Confirmation): OrderAttempt {
  const { item } = context;
  const request = {
    itemType: item.itemType,
    itemId: item.itemId,
    scheduleIds: context.schedules,
    interestIds: context.interests,
    enrolmentId: context.enrolmentId,
    automaticRenewal: context.automaticRenewal,
    ...paymentRequest(context, amountDue(context).charged),
  };
  return newAttempt(request, confirmation);
}

export function personalInput({ customer, isPersonalDataSaved, ...context }: PurchaseContext) {
  const savedId = isPersonalDataSaved ? customer.customerId : null;
  return { ...context, draft: context.personalDataDraft, savedId };
}
