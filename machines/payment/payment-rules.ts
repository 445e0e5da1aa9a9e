import {
  afterChoosing,
  amountDue,
  paymentProblem,
  withoutIdle,
  withoutRefused,
} from "#contract/payment/choice.ts";
import type { Method } from "#contract/payment/methods.ts";
import type { Quote, QuoteFacts } from "#contract/payment/quote.ts";
import type { PaymentContext, PaymentInput, QuoteInput } from "./payment.types.ts";

type Priced = Pick<PaymentInput, "part" | "paymentMethods" | "isBenefitProposed">;

/**
 * The answers that a price changes. The first of which the benefit pays something chooses it, and what it refuses is given
 * up; but what is being confirmed was shown: it is told of instead. A benefit that a price took away is proposed anew by the
 * next. Nothing is charged beside a benefit that pays all.
 */
export function priced({ part, paymentMethods, isBenefitProposed }: Priced, quote: Quote) {
  if (part === "confirmation") return { quote, paymentMethods: withoutIdle({ quote, paymentMethods }) };
  const isOpen = !isBenefitProposed && !paymentMethods.subsid;
  const proposed = isOpen ? afterChoosing({ quote, paymentMethods }, "subsid") : null;
  const kept = withoutRefused({ quote, paymentMethods: proposed ?? paymentMethods });
  const isTakenAway = paymentMethods.subsid && !kept.subsid;
  return {
    quote,
    paymentMethods: withoutIdle({ quote, paymentMethods: kept }),
    isBenefitProposed: !isTakenAway && (isBenefitProposed || quote.refusals.subsid === null),
  };
}

type Order = Pick<
  PaymentInput,
  "quote" | "paymentMethods" | "selectedCard" | "payrollConsent" | "termsAccepted" | "customer"
>;

/** True where a confirmation lacks a way to pay, or the terms. */
export const isLackingAnswers = (order: Order) => paymentProblem(order) !== null || !order.termsAccepted;

/** True where something is charged beside the benefit of a customer who owes something. */
export const isBlockedAsOverdue = (order: Order) =>
  order.customer.status === "PAYMENT_OVERDUE" && amountDue(order).charged > 0;

/** The card after a method was chosen: paying by card begins with the usual one, unless that was just declined. */
export function cardAfter(
  {
    selectedCard,
    usualCard,
    declinedCard,
  }: Pick<PaymentContext, "selectedCard" | "usualCard" | "declinedCard">,
  method: Method,
) {
  const isOpen = method === "creditCard" && selectedCard === null && usualCard !== declinedCard;
  return isOpen ? usualCard : selectedCard;
}

/** The failure that another choice does not answer: why there is no price, or what is asked once a time is held. */
export function unanswered({ isPriceFailed, failure }: PaymentContext) {
  const isAsked = failure?.code === "PAYMENT_OVERDUE" || failure?.code === "ALREADY_BOOKED";
  return isPriceFailed || isAsked ? failure : null;
}

/** What a quote depends on besides the prices. */
export function quoteFacts({ customer, item, schedules, ...input }: QuoteInput): QuoteFacts {
  return {
    benefit: customer.benefit,
    isRenewing: isRenewing(item),
    isPixEnabled: input.purchasePixEnabled,
    scheduleDates: schedules.flatMap((id) => input.scheduleDates[id] ?? []),
  };
}

/** True for a plan that renews. */
export const isRenewing = ({ itemType, renewalPeriod }: QuoteInput["item"]) =>
  itemType === "PLAN" && renewalPeriod !== "NO_RENEW";
