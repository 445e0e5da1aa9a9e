import type { SnapshotFrom } from "xstate";
import type { Edge, Reach } from "xstate-paths";
import type { OrderOutput } from "#machines/order/order.types.ts";
import type { PaymentOutput } from "#machines/payment/payment.types.ts";
import type { PurchasePlace } from "#machines/purchase/places.ts";
import type { purchaseMachine } from "#machines/purchase/purchase.machine.ts";
import type { PurchaseEvent } from "#machines/purchase/purchase.types.ts";
import { placeAt } from "#machines/purchase/steps.ts";

type State = SnapshotFrom<typeof purchaseMachine>;

/** Progress of the children, on which the screen depends besides the chart itself. */
export interface Around {
  /** The step has its price: nothing is asked for any more that the end of a session could refuse. */
  isPriced: boolean;
  /** The page before the purchase is one of ours. */
  isFromPage: boolean;
  /** The benefit alone pays, as it was chosen before the reload. */
  isByBenefit: boolean;
  /** What the order waits for: the answer to itself, to the question about it, or the bank's. */
  order: "sent" | "asked" | "bank";
  /** It has just begun with what a visitor chose, who has signed in in another tab since. */
  isTakenOver: boolean;
  /** A jump in the browser's history has just led where Back would not have led. */
  isPastBack: boolean;
}

const ONE_STEP = "one entry back in the browser's history is Back, whatever step it names";
const OUR_FAULT = "only a fault in our own code breaks a step or an order off";

export const reach: Reach<Around> = {
  beyondReach: {
    "xstate.error.actor.choices": OUR_FAULT,
    "xstate.error.actor.enrolment": OUR_FAULT,
    "xstate.error.actor.personalData": OUR_FAULT,
    "xstate.error.actor.payment": OUR_FAULT,
    "xstate.error.actor.confirmation": OUR_FAULT,
    "xstate.error.actor.order": OUR_FAULT,
    "purchase.orderLost order.askAgain 0": OUR_FAULT,
    "purchase.steps.identifying step.goTo 0": ONE_STEP,
    "purchase.steps.fillingEnrolment step.goTo 0": ONE_STEP,
    "purchase.steps.fillingPersonalData step.goTo 1": ONE_STEP,
    "purchase.steps.choosingPayment step.goTo 2": ONE_STEP,
  },
  surroundings: {
    start: (variant) => ({
      isPriced: false,
      isFromPage: !/^(reloaded|signed in)/.test(variant),
      isByBenefit: variant.endsWith("by the benefit"),
      order: "asked",
      isTakenOver: variant.startsWith("signed in elsewhere"),
      isPastBack: false,
    }),
    after: (before, edge, snapshot) => {
      const state = snapshot as State; // the graph of the purchase
      if (!canDo(state, edge, before)) return null;
      const { type } = edge.event;
      const isByBenefit = before.isByBenefit && type !== "xstate.done.actor.payment";
      const isPriced = type === "answers.kept" && state.matches({ steps: "choosingPayment" });
      const order = orderAfter(before.order, edge, state);
      const isPastBack = isJumpPastBack(state, edge.event as PurchaseEvent); // or one of the machine's own
      return order && { ...before, isPriced, isByBenefit, order, isTakenOver: false, isPastBack };
    },
  },
};

/** An edit link stands in the review alone, where a jump in the browser's history needs several entries; and so on. */
function canDo(state: State, edge: Edge, around: Around): boolean {
  const event = edge.event as PurchaseEvent; // or one of the machine's own
  switch (event.type) {
    case "step.back":
      return around.isFromPage || !state.matches({ steps: "choosingInterestsAndSchedules" });
    case "step.goTo":
      return (
        state.matches({ steps: "reviewing" }) || (around.isFromPage && stepsBack(state, event.place) > 1)
      );
    case "purchase.reset":
      return state.matches({ steps: "choosingInterestsAndSchedules" });
    default:
      return canEnd(state, edge, around);
  }
}

function stepsBack(state: State, to: PurchasePlace): number {
  const { route } = state.context;
  return route.indexOf(placeAt(state)) - route.indexOf(to);
}

/** Back leads from the payment to the enrolment, where there is one. */
function isJumpPastBack(state: State, event: PurchaseEvent): boolean {
  const isEnrolled = state.context.item.isEnrolmentNeeded && state.matches({ steps: "choosingPayment" });
  return isEnrolled && event.type === "step.goTo" && event.place === "choosingInterestsAndSchedules";
}

/** How a child can end. */
function canEnd({ context }: State, { event }: Edge, { isPriced, isByBenefit }: Around): boolean {
  const { type, output } = event as Edge["event"] & { output?: OrderOutput | PaymentOutput }; // the model's own
  if (output?.outcome === "signedOut" && /payment|confirmation/.test(type)) return !isPriced;
  if (output?.outcome === "unpayable") return isByBenefit;
  // No benefit of the seed pays a plan that renews, or the fee of an enrolment.
  if (output?.outcome === "otherMethod")
    return context.item.itemType === "ACTIVITY" && !context.item.isEnrolmentNeeded;
  if (output?.outcome !== "notCharged") return true;
  // The server misses only what the item or the customer needs.
  const { code } = output.failure;
  if (code === "ENROLMENT_REQUIRED") return context.item.isEnrolmentNeeded;
  return code !== "CPF_REQUIRED" || context.route.includes("fillingPersonalData");
}

function orderAfter(before: Around["order"], { event }: Edge, state: State): Around["order"] | null {
  if (event.type === "xstate.done.actor.confirmation") return "sent";
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
