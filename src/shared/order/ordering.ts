import type { Billing } from "#contract/purchase.ts";
import type { Failure } from "#machines/failure.ts";

/** What every flow that ends in an order tells of itself. */
export interface OrderingContext {
  failure: Failure | null;
  billing: Billing | null;
}

export interface OrderingState<Context> {
  status: string;
  context: Context;
  matches(state: "placingOrder" | "signedOut"): boolean;
}

/** A running checkout or purchase, as far as what they share looks at it. */
export interface Ordering<Context extends OrderingContext = OrderingContext> {
  getSnapshot(): OrderingState<Context>;
  subscribe(observer: { next?: (state: OrderingState<Context>) => void; complete?: () => void }): {
    unsubscribe: () => void;
  };
}
