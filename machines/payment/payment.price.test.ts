import { describe, expect, test } from "vitest";
import { quoteOf } from "#contract/payment/quote.ts";
import { interrupted, priceWith } from "../purchase/purchase.fixtures.ts";
import { purchaseStart } from "../purchase/start.ts";
import { failThrice } from "../testing/again.ts";
import { forGood, network, passing, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { paymentMachine } from "./payment.machine.ts";
import type { PaymentInput } from "./payment.types.ts";
import { quoteFacts } from "./payment-rules.ts";

describe.each([
  ["choosing", "choice", "choosingPayment"],
  ["confirming", "confirmation", "reviewing"],
] as const)("the price of a payment that is %s", (use, part, place) => {
  const begin = (more: Partial<PaymentInput> = {}) =>
    play(paymentMachine, {
      ...purchaseStart(interrupted(place)),
      part,
      isBenefitProposed: true,
      ...more,
    });
  function tellPrice(game: ReturnType<typeof begin>) {
    const price = priceWith(5_000);
    game.resolve("loadPrice", quoteOf(quoteFacts(game.context()), { now: price, nextRenewal: price }));
  }

  test("can be asked for again where it could not be had, and it says why meanwhile", () => {
    const game = begin();
    game.reject("loadPrice", network);
    expect([game.value(), game.context().failure?.code]).toEqual(["priceFailed", "NETWORK"]);
    game.send({ type: "price.retry" });
    expect([game.value(), game.context().failure?.code]).toEqual(["loadingPrice", "NETWORK"]);
  });

  test.each(passing)(
    "is asked for again by itself every ten seconds where %s, and it says why meanwhile",
    (_, code, error) => {
      const game = begin();
      const look = () => [game.value(), game.context().failure?.code];
      const [before, after] = [
        ["priceFailed", code],
        ["loadingPrice", code],
      ];
      expect(failThrice(game, "loadPrice", error, look)).toEqual(Array(3).fill({ before, after }));
      tellPrice(game);
      expect([game.value(), game.context().failure]).toEqual([use, null]);
    },
  );

  test.each(forGood)("waits for a press where it failed by %s", (_, error) => {
    const game = begin();
    game.reject("loadPrice", error);
    game.clock.increment(3_600_000);
    expect(game.value()).toBe("priceFailed");
  });

  test("leaves why an order was refused where it comes at once", () => {
    const failure = refusal("PRICE_CHANGED", 409);
    const game = begin({ failure });
    tellPrice(game);
    expect([game.value(), game.context().failure]).toEqual([use, failure]);
  });

  test("ends the payment where the session has ended", () => {
    const game = begin();
    game.reject("loadPrice", unauthorized);
    expect(game.output()).toEqual({ outcome: "signedOut" });
  });
});
