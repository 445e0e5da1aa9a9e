import { orderMachine } from "../order/order.machine.ts";
import { quoteOf } from "../payment/quote.ts";
import { paying } from "../testing/paying.ts";
import { play } from "../testing/play.ts";
import { orderRequest } from "./order-request.ts";
import { interrupted, priceWith } from "./purchase.fixtures.ts";
import { purchaseMachine } from "./purchase.machine.ts";
import type { PurchaseInput } from "./purchase.types.ts";
import { quoteFacts } from "./quote.ts";

/** A purchase to be played through in a test, with the real order machine in it. */
export function begin(start: PurchaseInput) {
  const game = play(purchaseMachine, start, { order: orderMachine });
  const answerPrice = (id: string, subsidyValue: number) => {
    const price = priceWith(subsidyValue);
    game.resolve(id, quoteOf(quoteFacts(game.context()), { now: price, nextRenewal: price }));
  };
  return { ...game, ...paying(game), answerPrice };
}

/** At step 2 with no method chosen; the benefit pays `subsidyValue` of R$ 100,00. */
export function atPayment(subsidyValue: number, facts: Partial<PurchaseInput> = {}) {
  const game = begin(interrupted("choosingPayment", facts));
  game.answerPrice("loadPriceToChoose", subsidyValue);
  game.choose("creditCard"); // given up: the purchase was interrupted with the card chosen
  return game;
}

/** The review of a purchase of R$ 100,00 by card. */
export function atReview(facts: Partial<PurchaseInput> = {}) {
  const game = begin(interrupted("reviewing", facts));
  game.answerPrice("loadPriceToReview", 0);
  return game;
}

/** An order by card on its way. */
export function ordering(facts: Partial<PurchaseInput> = {}, key = "key") {
  const game = atReview(facts);
  game.send({ type: "order.confirm", idempotencyKey: key, request: orderRequest(game.context()) });
  return game;
}
