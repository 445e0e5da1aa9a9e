import type { Failure } from "#contract/failure.ts";
import type { Billing } from "#contract/purchase.ts";

/** What every flow that ends in an order tells of itself. */
export interface OrderingState {
  status: string;
  context: {
    failure: Failure | null;
    /** Why the order was not charged, where a child of the flow says so. */
    refusal?: Failure | null;
    billing: Billing | null;
  };
  matches(state: "placingOrder" | "signedOut"): boolean;
}

/** A running checkout or purchase, as far as what they share looks at it. */
export interface Ordering<State = OrderingState> {
  getSnapshot(): State;
  subscribe(observer: { next?: (state: State) => void; complete?: () => void }): { unsubscribe: () => void };
}
