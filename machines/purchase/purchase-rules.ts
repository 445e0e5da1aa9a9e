import { type Failure, failed } from "#contract/failure.ts";
import { type OrderPart, partInQuestion } from "#contract/order-errors.ts";
import { amountDue } from "#contract/payment/choice.ts";
import { withoutDeclined } from "../order/declined-card.ts";
import type { OrderOutput } from "../order/order.types.ts";
import type { Confirmation, OrderAttempt, PayingCustomer, PurchaseItem } from "../payment/payment.types.ts";
import { newAttempt, paymentRequest } from "../payment/payment-request.ts";
import type { PurchasePlace } from "./places.ts";
import type { PurchaseContext, PurchaseEvent, StepAnswers } from "./purchase.types.ts";
import { routeOf } from "./start.ts";

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

/** The context after a step's answers. A price is of the times that it was asked for. */
export function answered({ schedules }: PurchaseContext, answers: StepAnswers): Partial<PurchaseContext> {
  const { schedules: chosen = schedules } = answers;
  return chosen.join() === schedules.join() ? answers : { ...answers, quote: null };
}

/** The context after an order's answer: without what was refused. */
export function resultOf(context: PurchaseContext, result: OrderOutput): Partial<PurchaseContext> {
  if (result.outcome === "placed") return { billing: result.billing, failure: null, attempt: null };
  if (result.outcome === "signedOut")
    return { attempt: result.isOpen ? context.attempt : null, failure: failed("UNAUTHORIZED") };
  const { failure } = result;
  return {
    attempt: null,
    failure,
    ...withoutRefused(context, failure),
    ...withoutDeclined(context, failure),
  };
}

/** The part of an order that was refused, to be answered again; a form that was refused is a step from then on. */
function withoutRefused(context: PurchaseContext, { code, body }: Failure): Partial<PurchaseContext> {
  const { item, customer, schedules, fresh } = context;
  switch (partInQuestion(code)) {
    case "interests":
      return { interests: fresh.interests };
    case "times":
      return answered(context, { schedules: schedules.filter((id) => !body?.scheduleIds?.includes(id)) });
    case "enrolment":
      return { enrolmentId: null, ...going({ ...item, isEnrolmentNeeded: true }, customer) };
    case "person":
      return { isPersonalDataSaved: false, ...going(item, { ...customer, hasCpf: false }) };
    default:
      return {};
  }
}

const going = (item: PurchaseItem, customer: PayingCustomer) => ({
  item,
  customer,
  route: routeOf(item, customer),
});

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
