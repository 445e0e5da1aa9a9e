import type { Method } from "#contract/payment/methods.ts";
import type { PaymentFlags } from "#contract/purchase.ts";

interface Game {
  send: (event: { type: "payment.choose"; method: Method }) => void;
  context: () => { paymentMethods: PaymentFlags };
}

/** What a test does about the methods of a flow that ends in an order. */
export function paying({ send, context }: Game) {
  return {
    choose: (...methods: Method[]) => {
      for (const method of methods) send({ type: "payment.choose", method });
    },
    chosen: () =>
      Object.entries(context().paymentMethods).flatMap(([name, isChosen]) => (isChosen ? [name] : [])),
  };
}
