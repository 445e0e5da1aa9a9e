import type { Edge, Reach } from "xstate-paths";
import type { PaymentContext, PaymentEvent } from "#machines/payment/payment.types.ts";

/**
 * Form of a declined card: open to be corrected, left for a known card, opened again for another one; none before or after.
 * Any form: refused, then corrected.
 */
export type Around = "none" | "open" | "left" | "again" | "refused" | "corrected";

function formAfter(before: Around, { event }: Edge): Around {
  if (event.type === "card.submit") return before === "refused" ? "corrected" : "none";
  if (event.type === "form.refused" && before === "none") return "refused";
  if (before === "corrected" || (before === "refused" && event.type === "card.select")) return "none";
  if (event.type !== "card.select" || before === "none") return before;
  return (event as unknown as Extract<PaymentEvent, { type: "card.select" }>).cardId ? "left" : "again";
}

export const reach: Reach<Around> = {
  beyondReach: {
    "payment.awaitingCard payment.choose 0": "the page sends the awaited form at once",
    "payment.awaitingCard card.select 0": "as above",
    "payment.awaitingCard order.withdraw 0": "as above",
  },
  surroundings: {
    start: (variant) => (variant.endsWith("was declined") ? "open" : "none"),
    // The graph of the payment; a modal covers what can be answered.
    after: (before, edge, snapshot) =>
      canDo(snapshot.context as PaymentContext, edge, snapshot.value) && !isCovered(edge, snapshot.value)
        ? formAfter(before, edge)
        : null,
  },
};

/** False for a radio that is chosen, for what stands below another method, and so on. */
function canDo(context: PaymentContext, edge: Edge, value: unknown): boolean {
  const event = edge.event as PaymentEvent; // or one of the machine's own, which stay
  const { item, paymentMethods, selectedCard, part, quote } = context;
  // One press leads to what the awaited form says.
  if (value === "awaitingCard") return event.type === "card.submit" || event.type === "form.refused";
  switch (event.type) {
    case "payment.choose":
      // A renewal's benefit must pay all of it, which no balance of the seed does.
      if (event.method === "subsid") return item.renewalPeriod === "NO_RENEW";
      return !paymentMethods[event.method];
    case "card.select":
      // Step 2 shows nothing to choose before its first price.
      if (part === "choice" && quote === null) return false;
      return paymentMethods.creditCard && (event.cardId !== null || selectedCard !== null);
    case "card.submit":
      return paymentMethods.creditCard && selectedCard === null;
    case "payroll.consent":
      return paymentMethods.payrollDiscount;
    case "terms.accept":
      return part !== "choice";
    case "price.ask":
      return value === "waiting";
    case "price.stop":
      return value !== "waiting";
    default:
      return true;
  }
}

const LEADS_OUT: Record<string, readonly string[]> = {
  overdueBlocked: ["overdue.dismiss", "overdue.payByBenefit"],
  alreadyBooked: ["booked.dismiss", "order.bookAgain"],
};
const isCovered = ({ event }: Edge, value: unknown) =>
  LEADS_OUT[String(value)]?.includes(event.type) === false;
