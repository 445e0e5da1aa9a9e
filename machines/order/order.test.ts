import { describe, expect, test } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { failed } from "#contract/failure.ts";
import { attempt, billingOf } from "../purchase/purchase.fixtures.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { orderMachine } from "./order.machine.ts";
import type { OrderInput } from "./order.types.ts";

const input: OrderInput = { ...attempt, allowWhatsAppMessage: false };

function begin(changes: Partial<OrderInput> = {}) {
  return play(orderMachine, { ...input, ...changes });
}

describe("with consent to WhatsApp reminders", () => {
  test("the permission is recorded before the order is placed", () => {
    const game = begin({ allowWhatsAppMessage: true });
    expect(game.value()).toBe("updatingWhatsAppPermission");
    game.resolve("updateWhatsAppPermission", {});
    expect(game.value()).toBe("placing");
  });

  test("a session that ends before anything was sent leaves nothing open", () => {
    const game = begin({ allowWhatsAppMessage: true });
    game.reject("updateWhatsAppPermission", unauthorized);
    expect(game.output()).toEqual({ outcome: "signedOut", isOpen: false });
  });

  test("a failure before anything was sent charges nothing", () => {
    const game = begin({ allowWhatsAppMessage: true });
    game.reject("updateWhatsAppPermission", network);
    expect(game.output()).toEqual({
      outcome: "notCharged",
      failure: { code: "NETWORK", status: null, body: null },
    });
  });
});

describe("taken up again", () => {
  test("an attempt is asked about first, with consent to reminders or without", () => {
    expect(begin({ isResumed: true }).value()).toBe("reconciling");
    expect(begin({ isResumed: true, allowWhatsAppMessage: true }).value()).toBe("reconciling");
  });

  test("it is what the server says that it has become", () => {
    const game = begin({ isResumed: true });
    game.resolve("reconcileOrder", { outcome: "PLACED", billing: billingOf("PAID") });
    expect(game.output()).toEqual({ outcome: "placed", billing: billingOf("PAID") });
  });
});

describe("placing", () => {
  test.each(["PAID", "SCHEDULED", "AWAITING_PAYMENT"] as const)("an order that is %s is placed", (status) => {
    const game = begin();
    game.resolve("placeOrder", billingOf(status));
    expect(game.output()).toEqual({ outcome: "placed", billing: billingOf(status) });
  });

  test.each(["DECLINED", "CANCELLED", "OVERDUE"] as const)(
    "an order that is %s charged nothing, for a reason that nobody told",
    (status) => {
      const game = begin();
      game.resolve("placeOrder", billingOf(status));
      expect(game.output()).toMatchObject({ outcome: "notCharged", failure: { code: "NOT_PLACED" } });
    },
  );

  test.each(["UNKNOWN", "PLACING"] as const)("an order that is %s is waited for", (status) => {
    const game = begin();
    game.resolve("placeOrder", billingOf(status));
    expect(game.value()).toBe("paymentUnknown");
  });

  test.each<[ErrorCode, number]>([
    ["PAYMENT_DECLINED", 402],
    ["SCHEDULE_FULL", 409],
    ["IDEMPOTENCY_KEY_VOIDED", 409],
    ["RATE_LIMITED", 429],
    ["PAYMENT_UNAVAILABLE", 503],
  ])("a refusal with %s (%i) proves that nothing was charged", (code, status) => {
    const game = begin();
    game.reject("placeOrder", refusal(code, status));
    expect(game.output()).toMatchObject({ outcome: "notCharged", failure: { code, status } });
  });

  test.each([
    ["a lost connection", network],
    ["a timeout", failed("TIMEOUT")],
    ["an answer that cannot be read", failed("PARSE", { status: 200 })],
    ["a page of a proxy instead of our answer", failed("PARSE", { status: 403 })],
    ["an aborted call", failed("ABORTED")],
    ["an unknown payment", refusal("PAYMENT_UNKNOWN", 504)],
    ["a fault of the server", refusal("INTERNAL", 500)],
    ["an earlier request that still runs", refusal("REQUEST_IN_PROGRESS", 409)],
    ["a key that was used before", refusal("IDEMPOTENCY_KEY_REUSED", 422)],
    ["a bug of ours", new TypeError("x is not a function")],
  ])("after %s the server is asked, and nothing is sent again", (_, error) => {
    const game = begin();
    game.reject("placeOrder", error);
    expect(game.value()).toBe("reconciling");
  });

  test("a 401 placed nothing", () => {
    const game = begin();
    game.reject("placeOrder", unauthorized);
    expect(game.output()).toEqual({ outcome: "signedOut", isOpen: false });
  });
});

describe("an unknown payment", () => {
  function unknown() {
    const game = begin({ isResumed: true });
    game.resolve("reconcileOrder", { outcome: "PENDING" });
    return game;
  }

  test("is asked about after two seconds, then after longer and longer waits", () => {
    const game = unknown();
    game.clock.increment(1_999);
    expect(game.value()).toBe("paymentUnknown");
    game.clock.increment(1);
    expect(game.value()).toBe("reconciling");
    game.reject("reconcileOrder", network);
    game.clock.increment(3_999);
    expect(game.value()).toBe("paymentUnknown");
    game.clock.increment(1);
    expect(game.value()).toBe("reconciling");
  });

  test("is never left unasked for more than thirty seconds", () => {
    const game = unknown();
    for (let asked = 0; asked < 12; asked += 1) {
      game.clock.increment(30_000);
      expect(game.value()).toBe("reconciling");
      game.resolve("reconcileOrder", { outcome: "PENDING" });
    }
  });

  test("can be asked about at once", () => {
    const game = unknown();
    game.send({ type: "order.askAgain" });
    expect(game.value()).toBe("reconciling");
  });

  test("whose key never arrived charged nothing", () => {
    const game = begin({ isResumed: true });
    game.resolve("reconcileOrder", { outcome: "NOT_PLACED" });
    expect(game.output()).toMatchObject({ outcome: "notCharged", failure: { code: "NOT_PLACED" } });
  });

  test("that was refused says why", () => {
    const game = begin({ isResumed: true });
    game.resolve("reconcileOrder", { outcome: "REFUSED", code: "SCHEDULE_FULL" });
    expect(game.output()).toMatchObject({ outcome: "notCharged", failure: { code: "SCHEDULE_FULL" } });
  });

  test("stays open when the session ends", () => {
    const game = begin({ isResumed: true });
    game.reject("reconcileOrder", unauthorized);
    expect(game.output()).toEqual({ outcome: "signedOut", isOpen: true });
  });
});

describe("a charge that the bank wants confirmed", () => {
  function awaiting() {
    const game = begin();
    game.resolve("placeOrder", billingOf("ACTION_REQUIRED"));
    return game;
  }

  test("is looked at every five seconds", () => {
    const game = awaiting();
    game.clock.increment(5_000);
    expect(game.value()).toBe("checkingBankConfirmation");
    game.resolve("checkBankConfirmation", { outcome: "PLACED", billing: billingOf("ACTION_REQUIRED") });
    expect(game.value()).toBe("awaitingBankConfirmation");
    expect(game.context().hasAskedBank).toBe(false);
  });

  test("is looked at when the customer says so, and a missing confirmation can be said", () => {
    const game = awaiting();
    game.send({ type: "bank.confirmed" });
    game.resolve("checkBankConfirmation", { outcome: "PLACED", billing: billingOf("ACTION_REQUIRED") });
    expect(game.value()).toBe("awaitingBankConfirmation");
    expect(game.context().hasAskedBank).toBe(true);
  });

  test("is looked at quietly, and a press meanwhile has that look's answer", () => {
    const game = awaiting();
    game.clock.increment(5_000);
    game.send({ type: "bank.confirmed" });
    expect(game.value()).toBe("checkingBankConfirmation");
    expect(game.context().hasAskedBank).toBe(true);
    game.resolve("checkBankConfirmation", { outcome: "PLACED", billing: billingOf("PAID") });
    expect(game.output()).toEqual({ outcome: "placed", billing: billingOf("PAID") });
  });

  test("is placed once confirmed", () => {
    const game = awaiting();
    game.send({ type: "bank.confirmed" });
    game.resolve("checkBankConfirmation", { outcome: "PLACED", billing: billingOf("PAID") });
    expect(game.output()).toEqual({ outcome: "placed", billing: billingOf("PAID") });
  });

  test.each(["INSUFFICIENT_FUNDS", "CARD_CODE_DECLINED", "PAYMENT_UNAVAILABLE"])(
    "and that ends without a charge says why as the server tells it (%s)",
    (code) => {
      const game = awaiting();
      game.send({ type: "bank.confirmed" });
      game.resolve("checkBankConfirmation", { outcome: "REFUSED", code });
      expect(game.output()).toEqual({
        outcome: "notCharged",
        failure: { code, status: null, body: null },
      });
    },
  );

  test("is waited for where nobody knows any more what became of it", () => {
    const game = awaiting();
    game.send({ type: "bank.confirmed" });
    game.resolve("checkBankConfirmation", { outcome: "PENDING" });
    expect(game.value()).toBe("paymentUnknown");
  });

  test("goes on waiting when the question fails", () => {
    const game = awaiting();
    game.send({ type: "bank.confirmed" });
    game.reject("checkBankConfirmation", network);
    expect(game.value()).toBe("awaitingBankConfirmation");
    expect(game.context().failure?.code).toBe("NETWORK");
  });

  test("stays open when the session ends", () => {
    const game = awaiting();
    game.send({ type: "bank.confirmed" });
    game.reject("checkBankConfirmation", unauthorized);
    expect(game.output()).toEqual({ outcome: "signedOut", isOpen: true });
  });
});
