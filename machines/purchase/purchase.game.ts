import { quoteOf } from "#contract/payment/quote.ts";
import { orderMachine } from "../order/order.machine.ts";
import { quoteFacts } from "../payment/payment-rules.ts";
import { unauthorized } from "../testing/failures.ts";
import { paying } from "../testing/paying.ts";
import { play } from "../testing/play.ts";
import { interrupted, priceWith } from "./purchase.fixtures.ts";
import { purchaseMachine } from "./purchase.machine.ts";
import type { PurchaseFacts } from "./purchase.types.ts";
import { purchaseStart } from "./start.ts";
import { placeAt, type StepEvent, stepAt, steps } from "./steps.ts";

/** A purchase to be played through in a test, with the real charts of its steps and of its order in it. */
export function begin(facts: PurchaseFacts) {
  const game = play(purchaseMachine, purchaseStart(facts), { ...steps, order: orderMachine });
  const step = () => stepAt[placeAt(game.snapshot())] ?? "none";
  const answer = (...events: StepEvent[]) => {
    for (const event of events) game.snapshot().children[step()]?.send(event);
  };
  const stepContext = () => game.snapshot().children[step()]?.getSnapshot().context;
  return {
    ...game,
    ...paying({ send: answer, context: game.context }),
    /** What the customer does at the step where the purchase stands. */
    answer,
    /** How that step stands, and what its own chart knows. */
    stepValue: () => game.value(step()),
    stepContext,
    /** The step's next call finds the session over. */
    endSession: () => {
      const name = step();
      if (name === "enrolment" || name === "personalData") {
        answer({ type: "form.submit", form: stepContext().draft ?? {}, isConfirmed: true });
        return game.reject(`${name}/save`, unauthorized);
      }
      if (game.value(name) === "loadingPrice") return game.reject(`${name}/loadPrice`, unauthorized);
      answer({ type: "card.submit", card: {} });
      game.reject(`${name}/takeCard`, unauthorized);
    },
    /** Its price comes, of which the benefit pays `subsidyValue`. */
    answerPrice: (subsidyValue: number) => {
      const price = priceWith(subsidyValue);
      const quote = quoteOf(quoteFacts(game.context()), { now: price, nextRenewal: price });
      game.resolve(`${step()}/loadPrice`, quote);
    },
  };
}

/** At step 2 with no method chosen; the benefit pays `subsidyValue` of R$ 100,00. */
export function atPayment(subsidyValue: number, facts: Partial<PurchaseFacts> = {}) {
  const game = begin(interrupted("choosingPayment", facts));
  game.answerPrice(subsidyValue);
  game.choose("creditCard"); // given up: the purchase was interrupted with the card chosen
  return game;
}

/** The review of a purchase of R$ 100,00 by card. */
export function atReview(facts: Partial<PurchaseFacts> = {}) {
  const game = begin(interrupted("reviewing", facts));
  game.answerPrice(0);
  return game;
}

/** The customer confirms what the review shows. */
export function confirm(game: ReturnType<typeof begin>, key = "key") {
  game.answer({ type: "order.confirm", idempotencyKey: key });
}

/** An order by card on its way. */
export function ordering(facts: Partial<PurchaseFacts> = {}, key = "key") {
  const game = atReview(facts);
  confirm(game, key);
  return game;
}
