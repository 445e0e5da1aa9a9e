import type { SnapshotFrom } from "xstate";
import type { checkoutMachine } from "#machines/checkout/checkout.machine.ts";
import { model } from "#machines/checkout/checkout.model.ts";
import type { CheckoutEvent } from "#machines/checkout/checkout.types.ts";
import type { HoldOutput } from "#machines/hold/hold.types.ts";
import type { OrderOutput } from "#machines/order/order.types.ts";
import type { Reach } from "#tools/paths/browser/driver.ts";
import type { Edge } from "#tools/paths/plan/explore.ts";

type State = SnapshotFrom<typeof checkoutMachine>;

/** What the screen depends on besides the chart: how far its two child charts have come, and what a login forgets. */
export interface Around {
  /** How the choice of the time stands: open, open with a time held before, on its way, or given up for the held one. */
  time: "choosing" | "another" | "holding" | "kept";
  /** What the order waits for: the answer to itself, to the question about it, or the bank's. */
  order: "sent" | "asked" | "bank";
  /** Whether the page has a price to show: after a login it asks for one again. */
  hasPrice: boolean;
  /** True once the page had a price as it opened; the scene keeps it back from a return to an order. */
  isPricedOnEntry: boolean;
}

export const reach: Reach<Around> = {
  beyondReach: {
    "checkout.booking.choosingTime order.confirm 0":
      "without a held time the button leads to the choice of one instead",
    "xstate.error.actor.hold": "only a fault in our own code breaks the choice of a time off",
    "xstate.error.actor.holdExpiry": "waiting for a moment of this device's clock does not fail",
    "xstate.error.actor.order": "only a fault in our own code breaks an order off",
    "checkout.orderLost order.askAgain 0": "as above",
    "checkout.booking.held.confirming always 0": "the page sends the awaited form at once",
  },
  surroundings: {
    start: (variant) => ({
      time: model.variants[variant]?.input.wantedScheduleId ? "holding" : "choosing",
      order: "asked",
      hasPrice: false,
      isPricedOnEntry: model.variants[variant]?.input.attempt === null,
    }),
    after: (before, edge, snapshot) => {
      const state = snapshot as State; // the graph of the checkout
      if (!canDo(state, edge, before)) return null;
      const time = timeAfter(before.time, edge, state);
      const order = orderAfter(before.order, edge, state);
      const hasPrice = edge.event.type === "xstate.done.actor.loadPrice" || before.hasPrice;
      const isBack = edge.event.type === "session.restored";
      const isPricedOnEntry = before.isPricedOnEntry || isBack;
      return time && order && { time, order, hasPrice: hasPrice && !isBack, isPricedOnEntry };
    },
  },
};

/** A radio that is chosen cannot be given up, a modal covers the page, and so on. */
function canDo(state: State, edge: Edge, { hasPrice, isPricedOnEntry }: Around): boolean {
  const event = edge.event as CheckoutEvent; // or one of the machine's own, which stay
  const { paymentMethods, customer, selectedCard } = state.context;
  const isCovered =
    state.matches({ booking: { held: "overdueBlocked" } }) ||
    state.matches({ booking: { held: "alreadyBooked" } });
  // One press leads to what the awaited form says.
  if (state.matches({ booking: { held: "confirming" } }) && !isOfForm(event)) return false;
  switch (event.type) {
    case "payment.choose":
      if (isCovered || !hasPrice) return false;
      return event.method === "subsid" ? customer.status === "REGULAR" : !paymentMethods[event.method];
    case "answer.keep":
      if (event.answers.payrollConsent) return paymentMethods.payrollDiscount && hasPrice;
      return !isCovered;
    case "order.bookAgain":
      return state.context.quote !== null || !isPricedOnEntry;
    case "time.change":
    case "checkout.leave":
      return !isCovered;
    case "card.select":
      return paymentMethods.creditCard && hasPrice && !isCovered;
    case "card.submit":
      return paymentMethods.creditCard && hasPrice && selectedCard === null;
    default:
      return true;
  }
}

const isOfForm = ({ type }: CheckoutEvent) =>
  type === "personalData.submit" || type === "card.submit" || type === "form.refused";

function timeAfter(before: Around["time"], { event, to }: Edge, state: State): Around["time"] | null {
  if (!state.matches({ booking: "choosingTime" }))
    return to.includes('"choosingTime"') ? opened(event, state) : before;
  if (event.type === "time.choose") return before === "choosing" || before === "another" ? "holding" : null;
  if (event.type === "time.keep") return before === "another" ? "kept" : null;
  if (event.type !== "xstate.done.actor.hold") return before === "kept" ? null : before;
  const { failure } = (event as unknown as { output: HoldOutput }).output; // the model's own
  if (before === "holding") return before;
  return before === "kept" && failure?.code !== "UNAUTHORIZED" ? before : null;
}

/** How the choice begins, by what leads to it. */
function opened(event: Edge["event"], { context }: State): Around["time"] {
  if (event.type === "time.change") return "another";
  if (event.type === "session.restored") return context.wantedScheduleId ? "holding" : "choosing";
  if (event.type !== "xstate.done.actor.order") return "choosing";
  const { output } = event as unknown as { output: OrderOutput }; // the model's own
  return output.outcome === "notCharged" && output.failure.code === "SCHEDULE_FULL" ? "choosing" : "holding";
}

function orderAfter(before: Around["order"], { event }: Edge, state: State): Around["order"] | null {
  if (event.type === "order.confirm" || event.type === "order.bookAgain") return "sent";
  if (event.type === "session.restored") return "asked";
  if (!state.matches("placingOrder")) return before;
  if (event.type === "order.askAgain") return before === "bank" ? null : "asked";
  if (event.type === "bank.confirmed") return "bank";
  if (event.type !== "xstate.done.actor.order") return before;
  const { output } = event as unknown as { output: OrderOutput }; // the model's own
  // By Pix an order awaits its payment; by the other methods it is paid.
  if (output.outcome === "placed" && isAwaited(output) !== state.context.paymentMethods.pix) return null;
  if (before === "sent") return before;
  // An order that never reached the server cannot have been placed.
  if (output.outcome === "placed" || (output.outcome === "signedOut" && !output.isOpen)) return null;
  const isBankRefusal = output.outcome !== "notCharged" || output.failure.code === "PAYMENT_DECLINED";
  return before === "asked" || isBankRefusal ? before : null;
}

const isAwaited = ({ billing }: Extract<OrderOutput, { outcome: "placed" }>) =>
  billing.status === "AWAITING_PAYMENT";
