import type { SnapshotFrom } from "xstate";
import type { Edge, Reach } from "xstate-paths";
import type { checkoutMachine } from "#machines/checkout/checkout.machine.ts";
import { model } from "#machines/checkout/checkout.model.ts";
import type { CheckoutEvent } from "#machines/checkout/checkout.types.ts";
import { missingAnswers } from "#machines/checkout/checkout-rules.ts";
import type { HoldOutput } from "#machines/hold/hold.types.ts";
import type { OrderOutput } from "#machines/order/order.types.ts";
import type { PaymentOutput } from "#machines/payment/payment.types.ts";

type State = SnapshotFrom<typeof checkoutMachine>;

/** Progress of the child charts, on which the screen depends besides the chart itself. */
export interface Around {
  /** How the choice of the time stands: open, open with a time held before, on its way, or given up for the held one. */
  time: "choosing" | "another" | "holding" | "kept";
  /** What the order waits for: the answer to itself, to the question about it, or the bank's. */
  order: "sent" | "asked" | "bank";
  /** True once the price of the held time has come. */
  hasPrice: boolean;
  /** True after a sign-in in the middle: the page is another one, and its form is sent in paths that begin so. */
  isBack: boolean;
}

export const reach: Reach<Around> = {
  beyondReach: {
    "checkout.booking.time.choosing order.confirm 0":
      "without a held time the button leads to the choice of one instead",
    "xstate.error.actor.hold": "only a fault in our own code breaks the choice of a time off",
    "xstate.error.actor.holdExpiry": "waiting for a moment of this device's clock does not fail",
    "xstate.error.actor.payment": "only a fault in our own code breaks the payment off",
    "xstate.error.actor.order": "only a fault in our own code breaks an order off",
    "checkout.orderLost order.askAgain 0": "as above",
    "checkout.booking.time.held.savingPersonalData answer.keep 0":
      "paths in a browser send a form that is not typed into again: those of purchaseForm type while it is being stored",
    "checkout.booking.time.held.awaitingPersonalData always 0": "the page sends the awaited form at once",
  },
  surroundings: {
    start: (variant) => ({
      time: model.variants[variant]?.input.wantedScheduleId ? "holding" : "choosing",
      order: "asked",
      hasPrice: false,
      isBack: false,
    }),
    after: (before, edge, snapshot) => {
      const state = snapshot as State; // the graph of the checkout
      if (!canDo(state, edge, before)) return null;
      const time = timeAfter(before.time, edge, state);
      const order = orderAfter(before.order, edge, state);
      const hasPrice = hasPriceAfter(before.hasPrice, edge, state);
      const isBack = before.isBack || edge.event.type === "session.restored";
      return time && order && { time, order, hasPrice, isBack };
    },
  },
};

/** A price comes before what needs one. */
function canDo(state: State, edge: Edge, { hasPrice, isBack }: Around): boolean {
  const event = edge.event as CheckoutEvent; // or one of the machine's own, which stay
  const { time } = partsOf(state);
  // One press leads to what the awaited form says.
  if (isIn(time, "awaitingPersonalData"))
    return event.type === "form.refused"
      ? state.context.personalDataDraft === null
      : event.type === "personalData.submit" && !isBack;
  const output = "output" in event ? (event.output as PaymentOutput) : null; // the model's own
  switch (edge.event.type) {
    case "answers.kept":
      return time !== "choosing";
    case "xstate.done.actor.payment":
      if (!isIn(time, "open")) return false;
      return output?.outcome === "signedOut" ? !hasPrice : missingAnswers(state.context).length === 0;
    default:
      return true;
  }
}

function hasPriceAfter(before: boolean, { event, to }: Edge, state: State): boolean {
  if (partsOf(state).time === "choosing" || !to.includes('"booking"')) return false;
  if (event.type === "xstate.done.actor.payment") return false;
  return before || event.type === "order.confirm" || event.type === "answers.kept";
}

const partsOf = (state: State) => (typeof state.value === "object" ? state.value.booking : { time: null });
const isIn = (time: unknown, held: string) =>
  typeof time === "object" && time !== null && "held" in time && time.held === held;

function timeAfter(before: Around["time"], { event, to }: Edge, state: State): Around["time"] | null {
  if (!state.matches({ booking: { time: "choosing" } }))
    return to.includes('"choosing"') ? opened(event, state) : before;
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
  if (event.type === "xstate.done.actor.payment") return "sent";
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
