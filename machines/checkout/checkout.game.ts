import { holdOf } from "../hold/hold.fixtures.ts";
import { holdMachine } from "../hold/hold.machine.ts";
import { orderMachine } from "../order/order.machine.ts";
import type { PaymentContext, PaymentEvent } from "../payment/payment.types.ts";
import { paying } from "../testing/paying.ts";
import { play } from "../testing/play.ts";
import { complete, facts, quoteWith } from "./checkout.fixtures.ts";
import { checkoutMachine } from "./checkout.machine.ts";
import type { CheckoutFacts, SavedCheckout } from "./checkout.types.ts";
import { checkoutPayment } from "./checkout-payment.ts";
import { checkoutStart } from "./start.ts";

/** A checkout to be played through in a test, with the real charts of the hold, the payment and the order in it. */
export function begin(given: Partial<CheckoutFacts> = {}) {
  const input = checkoutStart({ ...facts, ...given });
  const children = { hold: holdMachine, payment: checkoutPayment, order: orderMachine };
  const game = play(checkoutMachine, input, children);
  const payment = () => game.snapshot().children.payment;
  const pay = (...events: PaymentEvent[]) => {
    for (const event of events) payment()?.send(event);
  };
  return {
    ...game,
    ...paying({ send: pay, context: game.context }),
    pay,
    payment: (): PaymentContext => payment()?.getSnapshot().context,
    /** States of the time and of the payment on the page; otherwise the state of the checkout. */
    at: () => {
      const value = game.value();
      return typeof value === "object" && typeof value.booking === "object"
        ? { time: value.booking.time, payment: game.value("payment") }
        : value;
    },
    /** Chooses a time and holds it. */
    hold: (scheduleId: string) => {
      game.send({ type: "time.choose", scheduleId });
      game.resolve("hold/holdSchedule", holdOf(scheduleId));
    },
    /** R$ 100,00, of which the benefit pays `subsidyValue`. */
    answerPrice: (subsidyValue: number) =>
      game.resolve("payment/loadPrice", quoteWith(subsidyValue, game.context())),
    confirm: (idempotencyKey = "key") => game.send({ type: "order.confirm", idempotencyKey }),
  };
}

/** A checkout by card that was left with Monday held, and what differs. */
export function left(saved: Partial<SavedCheckout> = {}, given: Partial<CheckoutFacts> = {}) {
  return begin({ ...given, saved: { ...complete, ...saved } });
}

/** The same with its price, of which the benefit pays `subsidyValue`: ready to be confirmed. */
export function ready(
  saved: Partial<SavedCheckout> = {},
  given: Partial<CheckoutFacts> = {},
  subsidyValue = 0,
) {
  const game = left(saved, given);
  game.answerPrice(subsidyValue);
  return game;
}

/** An order by card on its way. */
export function ordering() {
  const game = ready();
  game.confirm();
  return game;
}
