import type { SnapshotFrom } from "xstate";
import type { OrderOutput } from "#machines/order/order.types.ts";
import { type purchaseMachine, route } from "#machines/purchase/purchase.machine.ts";
import { model } from "#machines/purchase/purchase.model.ts";
import type { PurchaseEvent } from "#machines/purchase/purchase.types.ts";
import type { Reach } from "#tools/paths/browser/driver.ts";
import type { Edge } from "#tools/paths/plan/explore.ts";
import { afterStep, type History, historyAt } from "./history.ts";

type State = SnapshotFrom<typeof purchaseMachine>;

/** What the screen depends on besides the chart. */
export interface Around {
  history: History;
  /** What the order waits for: the answer to itself, to the question about it, or the bank's. */
  order: "sent" | "asked" | "bank";
}

export const reach: Reach<Around> = {
  beyondReach: {
    "purchase.steps.fillingEnrolment.editing enrolment.submit 1":
      "the form keeps back a submission without both confirmations before the chart hears of it",
    "xstate.error.actor.order": "only a fault in our own code breaks an order off",
    "purchase.orderLost order.askAgain 0": "as above",
  },
  surroundings: {
    start: (variant) => {
      const saved = model.variants[variant]?.input.saved;
      return { history: historyAt(saved?.place ?? "choosingInterestsAndSchedules"), order: "asked" };
    },
    after: (before, edge, snapshot) => {
      const state = snapshot as State; // the graph of the purchase
      if (!canDo(state, edge)) return null;
      const order = orderAfter(before.order, edge, state);
      const history = afterStep(before.history, edge, state.context.place);
      return order && history && { order, history };
    },
  },
};

/** A radio that is chosen cannot be given up, an edit link stands in the review alone, and so on. */
function canDo(state: State, edge: Edge): boolean {
  const event = edge.event as PurchaseEvent; // or one of the machine's own, which stay
  const { item, paymentMethods, selectedCard, scheduleMode, schedules, interests } = state.context;
  switch (event.type) {
    case "payment.choose":
      // A renewal's benefit must pay all of it, which no balance of the seed does.
      if (event.method === "subsid") return item.renewalPeriod === "NO_RENEW";
      return !paymentMethods[event.method];
    case "card.select":
      return paymentMethods.creditCard;
    case "payroll.consent":
      return paymentMethods.payrollDiscount;
    case "schedule.mode":
      return event.mode !== scheduleMode;
    case "schedule.toggle":
      return scheduleMode === "several" || !schedules.includes(event.scheduleId);
    case "step.goTo":
      return state.matches({ steps: "reviewing" });
    case "purchase.reset":
      return (
        state.matches({ steps: "choosingInterestsAndSchedules" }) && interests.length + schedules.length > 0
      );
    // Signed out in the middle of a step: seen when a new card cannot be kept.
    case "session.expired":
      return (
        state.matches({ steps: { choosingPayment: "ready" } }) &&
        paymentMethods.creditCard &&
        selectedCard === null
      );
    default:
      return edge.event.type !== "xstate.done.actor.order" || isRefusable(state, edge);
  }
}

/** The server misses only what the item or the customer needs. */
function isRefusable({ context }: State, { event }: Edge): boolean {
  const { output } = event as unknown as { output: OrderOutput }; // the model's own
  if (output.outcome !== "notCharged") return true;
  const { code } = output.failure;
  if (code === "ENROLMENT_REQUIRED") return context.item.isEnrolmentNeeded;
  return code !== "CPF_REQUIRED" || route(context).includes("fillingPersonalData");
}

function orderAfter(before: Around["order"], { event }: Edge, state: State): Around["order"] | null {
  if (event.type === "order.confirm") return "sent";
  if (event.type === "session.restored") return "asked";
  if (!state.matches("placingOrder")) return before;
  if (event.type === "order.askAgain") return before === "bank" ? null : "asked";
  if (event.type === "bank.confirmed") return "bank";
  if (event.type !== "xstate.done.actor.order" || before === "sent") return before;
  const output = (event as unknown as { output: OrderOutput }).output; // the model's own
  // An order that never reached the server cannot have been placed.
  if (output.outcome === "placed" || (output.outcome === "signedOut" && !output.isOpen)) return null;
  const isBankRefusal = output.outcome !== "notCharged" || output.failure.code === "PAYMENT_DECLINED";
  return before === "asked" || isBankRefusal ? before : null;
}
