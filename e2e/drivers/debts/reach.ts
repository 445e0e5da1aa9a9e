import type { SnapshotFrom } from "xstate";
import type { Edge, Reach } from "xstate-paths";
import type { debtsMachine } from "#machines/debts/debts.machine.ts";
import type { DebtsEvent } from "#machines/debts/debts.types.ts";
import type { OrderOutput } from "#machines/order/order.types.ts";

type State = SnapshotFrom<typeof debtsMachine>;

/** State of the screen beside the chart's. */
export interface Around {
  /** Answer that the payment waits for: to itself, to the question about it, or the bank's. */
  order: "sent" | "asked" | "bank";
  /** True while the form of a new card is open: the button sends that. */
  isTyping: boolean;
  /** True where the Pix of another debt was there right before this one's. */
  isOtherPix: boolean;
}

export const reach: Reach<Around> = {
  beyondReach: {
    "xstate.error.actor.order": "only a fault in our own code breaks a payment off",
    "debts.orderLost order.askAgain 0": "as above",
    "xstate.error.actor.readAccount": "what could not be read is answered with nothing",
  },
  surroundings: {
    start: () => ({ order: "asked", isTyping: false, isOtherPix: false }),
    after: (before, edge, snapshot) => {
      const state = snapshot as State; // the graph of the debts
      if (!canDo(state, edge.event as DebtsEvent, before)) return null; // or one of the machine's own
      const order = orderAfter(before.order, edge, state);
      const isOtherPix = isOtherPixAfter(before.isOtherPix, edge, state);
      return order && { order, isTyping: isTypingAfter(before.isTyping, edge, state), isOtherPix };
    },
  },
};

/** False for a radio that is chosen, for the page below a modal, and for a reading while calls wait. */
function canDo(state: State, event: DebtsEvent, { isTyping }: Around): boolean {
  const { method, cardId } = state.context;
  const isTaking = state.matches({ viewing: { toPay: "takingCard" } });
  switch (event.type) {
    case "debts.reported":
      return state.matches("viewing") && !isTaking && !state.matches({ viewing: { underWay: "checking" } });
    case "debt.choose":
    case "card.prefer":
      return !state.matches({ viewing: { awaitingPix: "shown" } });
    case "method.choose":
      return method !== event.method;
    case "card.select":
      return method === "creditCard" && (event.cardId ? cardId === null : !isTyping);
    case "card.submit":
      return method === "creditCard" && cardId === null;
    case "debt.pay":
      return method !== "creditCard" || cardId !== null || !isTyping;
    default:
      return true;
  }
}

/** True where the form of a new card is open then: it goes with its debt, and with a known card. */
function isTypingAfter(before: boolean, { event, to }: Edge, state: State): boolean {
  const type = event.type as DebtsEvent["type"]; // or one of the machine's own
  if (type === "card.submit") return true;
  if (type === "card.select") return (event as { cardId?: string | null }).cardId === null;
  const isSamePage = state.matches({ viewing: "toPay" }) && to.includes('"toPay"');
  return before && isSamePage && type !== "debt.choose";
}

function isOtherPixAfter(before: boolean, { event, to }: Edge, state: State): boolean {
  const wasPix = state.matches({ viewing: "awaitingPix" });
  if (!wasPix || !to.includes('"awaitingPix"')) return false;
  return before || event.type === "debt.choose";
}

function orderAfter(before: Around["order"], { event }: Edge, state: State): Around["order"] | null {
  if (event.type === "debt.pay" || event.type === "xstate.done.actor.takeCard") return "sent";
  if (!state.matches("paying")) return before;
  if (event.type === "order.askAgain") return before === "bank" ? null : "asked";
  if (event.type === "bank.confirmed") return "bank";
  if (event.type !== "xstate.done.actor.order" || before === "sent") return before;
  const { output } = event as unknown as { output: OrderOutput }; // the model's own
  if (output.outcome === "signedOut") return output.isOpen ? before : null;
  const isBankRefusal = output.outcome !== "notCharged" || output.failure.code === "PAYMENT_DECLINED";
  return before === "asked" || isBankRefusal ? before : null;
}
