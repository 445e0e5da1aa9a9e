import { describe, expect, test } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { failed } from "#contract/failure.ts";
import { failThrice } from "../testing/again.ts";
import { away, forGood, network, passing, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import {
  begun,
  cancelled,
  free,
  late,
  lateWithdrawable,
  support,
  withdrawal,
  withdrawn,
  withoutWithdrawal,
} from "./cancel.fixtures.ts";
import { cancelMachine } from "./cancel.machine.ts";

function begin(cancellation?: typeof free) {
  const game = play(cancelMachine, { appointmentId: "mine", aim: "CANCEL" });
  if (cancellation) game.resolve("loadCancellation", cancellation);
  return game;
}

const input = (game: ReturnType<typeof begin>, id: string) =>
  game.snapshot().children[id]?.getSnapshot().input;

describe("before anything is confirmed", () => {
  test.each([
    ["what comes back is shown", free, { reviewing: "free" }],
    ["it is said that nothing does", late, { reviewing: "late" }],
    ["it is said that support has to help", support, "needsSupport"],
    ["it is shown what came back of one cancelled elsewhere", cancelled, "cancelled"],
    ["it is shown what came back of a purchase withdrawn from elsewhere", withdrawn, "withdrawn"],
  ] as const)("%s", (_, cancellation, value) => {
    const game = begin(cancellation);
    expect([game.value(), game.context().cancellation]).toEqual([value, cancellation]);
  });

  test.each<[ErrorCode, number]>([
    ["NOT_CANCELLABLE", 409],
    ["NOT_FOUND", 404],
  ])("what cannot be cancelled (%s) is called so", (code, status) => {
    const game = begin();
    game.reject("loadCancellation", refusal(code, status));
    expect(game.value()).toBe("notCancellable");
    game.send({ type: "page.leave" });
    expect(game.output()).toEqual({ outcome: "left" });
  });

  test("a question that fails can be asked again, and its failure is forgotten with the answer", () => {
    const game = begin();
    game.reject("loadCancellation", network);
    expect([game.value(), game.context().loadFailure?.code]).toEqual(["loadFailed", "NETWORK"]);
    game.send({ type: "cancellation.retry" });
    game.resolve("loadCancellation", free);
    expect([game.value(), game.context().loadFailure]).toEqual([{ reviewing: "free" }, null]);
  });

  test.each(passing)(
    "a question to which %s is asked again by itself every ten seconds, and says why meanwhile",
    (_, code, error) => {
      const game = begin();
      const look = () => [game.value(), game.context().loadFailure?.code];
      const [before, after] = [
        ["loadFailed", code],
        ["loading", code],
      ];
      expect(failThrice(game, "loadCancellation", error, look)).toEqual(Array(3).fill({ before, after }));
      game.resolve("loadCancellation", free);
      expect([game.value(), game.context().loadFailure]).toEqual([{ reviewing: "free" }, null]);
    },
  );

  test.each(forGood)("a question that fails by %s waits for a press", (_, error) => {
    const game = begin();
    game.reject("loadCancellation", error);
    game.clock.increment(3_600_000);
    expect(game.value()).toBe("loadFailed");
  });

  test("the page may be left while a failed question is asked again, not before the first answer", () => {
    const game = begin();
    game.send({ type: "page.leave" });
    expect(game.value()).toBe("loading");
    game.reject("loadCancellation", network);
    game.clock.increment(10_000);
    game.send({ type: "page.leave" });
    expect(game.output()).toEqual({ outcome: "left" });
  });

  test("a session that has ended is signed out", () => {
    const game = begin();
    game.reject("loadCancellation", unauthorized);
    expect(game.output()).toEqual({ outcome: "signedOut" });
  });

  test.each([free, late, support])("the customer may leave, and nothing has changed (%#)", (cancellation) => {
    const game = begin(cancellation);
    game.send({ type: "page.leave" });
    expect(game.output()).toEqual({ outcome: "left" });
  });
});

describe("a cancellation", () => {
  test.each([
    [free, 10_000],
    [late, 0],
  ] as const)("confirms what is shown, and ends with it (%#)", (cancellation, confirmedRefund) => {
    const game = begin(cancellation);
    game.send({ type: "cancellation.confirm" });
    expect(input(game, "cancelAppointment")).toEqual({
      appointmentId: "mine",
      confirmedRefund,
      confirmedKind: cancellation.kind,
    });
    game.resolve("cancelAppointment", {});
    expect([game.output(), game.context().cancellation]).toEqual([
      { outcome: "cancelled" },
      { ...cancellation, kind: "CANCELLED", withdrawal: null },
    ]);
  });

  test("of another figure than is so now is shown anew with the reason, and confirmed anew", () => {
    const game = begin(free);
    game.send({ type: "cancellation.confirm" });
    game.reject("cancelAppointment", refusal("REFUND_CHANGED", 409, { amount: 0 }));
    expect(game.value()).toBe("loading");
    game.resolve("loadCancellation", late);
    expect([game.value(), game.context().failure?.code]).toEqual([{ reviewing: "late" }, "REFUND_CHANGED"]);
    game.send({ type: "cancellation.confirm" });
    expect(game.context().failure).toBeNull();
    expect(input(game, "cancelAppointment")).toMatchObject({ confirmedRefund: 0, confirmedKind: "LATE" });
  });

  test.each([
    ["a lost answer", network],
    ["a fault of the server", refusal("INTERNAL", 500)],
    ["an answer that cannot be read", failed("PARSE", { status: 409 })],
    ["a bug", new TypeError("x is not a function")],
  ])("after %s is asked about before it is offered again", (_, error) => {
    const game = begin(free);
    game.send({ type: "cancellation.confirm" });
    game.reject("cancelAppointment", error);
    expect(game.value()).toBe("checking");
    game.resolve("checkStanding", free);
    expect([game.value(), game.context().failure?.code]).toEqual([{ reviewing: "free" }, "NOT_CANCELLED"]);
  });

  test("whose lost answer was a yes is done", () => {
    const game = begin(free);
    game.send({ type: "cancellation.confirm" });
    game.reject("cancelAppointment", network);
    game.resolve("checkStanding", cancelled);
    expect([game.output(), game.context().cancellation]).toEqual([{ outcome: "cancelled" }, cancelled]);
  });

  test("that nobody knows of is asked about again, never sent again", () => {
    const game = begin(free);
    game.send({ type: "cancellation.confirm" });
    game.reject("cancelAppointment", network);
    game.reject("checkStanding", network);
    game.send({ type: "cancellation.confirm" });
    expect([game.value(), game.context().loadFailure?.code]).toEqual(["unknown", "NETWORK"]);
    game.send({ type: "cancellation.check" });
    expect(game.value()).toBe("checking");
    game.reject("checkStanding", refusal("NOT_CANCELLABLE", 409));
    expect(game.value()).toBe("notCancellable");
  });

  test("that nobody knows of is asked about by itself while the server is away, and sent once", () => {
    const game = begin(free);
    game.send({ type: "cancellation.confirm" });
    game.reject("cancelAppointment", away);
    game.reject("checkStanding", away);
    game.clock.increment(9_999);
    expect(game.value()).toBe("unknown");
    game.clock.increment(1);
    expect([game.value(), game.context().loadFailure?.code]).toEqual(["checking", "UNAVAILABLE"]);
    game.reject("checkStanding", network);
    game.clock.increment(10_000);
    expect(Object.keys(game.snapshot().children)).toEqual(["checkStanding"]);
    game.resolve("checkStanding", cancelled);
    expect(game.output()).toEqual({ outcome: "cancelled" });
  });

  test.each(forGood)("that nobody knows of, whose check fails by %s, waits for a press", (_, error) => {
    const game = begin(free);
    game.send({ type: "cancellation.confirm" });
    game.reject("cancelAppointment", network);
    game.reject("checkStanding", error);
    game.clock.increment(3_600_000);
    expect(game.value()).toBe("unknown");
  });

  test("may be left while it is asked about", () => {
    const game = begin(free);
    game.send({ type: "cancellation.confirm" });
    game.reject("cancelAppointment", network);
    game.send({ type: "page.leave" });
    expect(game.output()).toEqual({ outcome: "left" });
  });

  test("that nobody knows of may be left", () => {
    const game = begin(free);
    game.send({ type: "cancellation.confirm" });
    game.reject("cancelAppointment", network);
    game.reject("checkStanding", network);
    game.send({ type: "page.leave" });
    expect(game.output()).toEqual({ outcome: "left" });
  });

  test.each(["cancelAppointment", "checkStanding"])(
    "of a session that ends (%s) is asked about after the login",
    (id) => {
      const game = begin(free);
      game.send({ type: "cancellation.confirm" });
      if (id === "checkStanding") game.reject("cancelAppointment", network);
      game.reject(id, unauthorized);
      expect(game.output()).toEqual({ outcome: "signedOut" });
    },
  );
});

describe("a withdrawal", () => {
  test.each([free, lateWithdrawable])(
    "confirms what it gives back, and ends with it (%#)",
    (cancellation) => {
      const game = begin(cancellation);
      game.send({ type: "withdrawal.choose" });
      expect(game.value()).toBe("reviewingWithdrawal");
      game.send({ type: "withdrawal.confirm" });
      expect(input(game, "withdrawBilling")).toEqual({ billingId: "order", confirmedRefund: 20_000 });
      game.resolve("withdrawBilling", {});
      expect([game.output(), game.context().cancellation]).toEqual([
        { outcome: "withdrawn" },
        {
          ...cancellation,
          kind: "CANCELLED",
          reason: "WITHDRAWN",
          refunds: withdrawal.refunds,
          total: 20_000,
          withdrawal: null,
        },
      ]);
    },
  );

  test.each([
    ["there is no such right", withoutWithdrawal],
    ["support has to help with it", begun],
  ])("is not offered where %s", (_, cancellation) => {
    const game = begin(cancellation);
    game.send({ type: "withdrawal.choose" });
    expect(game.value()).toEqual({ reviewing: "free" });
  });

  test("may be thought over, and left", () => {
    const game = begin(lateWithdrawable);
    game.send({ type: "withdrawal.choose" }, { type: "withdrawal.dismiss" });
    expect(game.value()).toEqual({ reviewing: "late" });
    game.send({ type: "withdrawal.choose" }, { type: "page.leave" });
    expect(game.output()).toEqual({ outcome: "left" });
  });

  test("whose right is over is offered no more, and that is said", () => {
    const game = begin(lateWithdrawable);
    game.send({ type: "withdrawal.choose" }, { type: "withdrawal.confirm" });
    game.reject("withdrawBilling", refusal("WITHDRAWAL_OVER", 409));
    game.resolve("loadCancellation", late);
    expect([game.value(), game.context().failure?.code]).toEqual([{ reviewing: "late" }, "WITHDRAWAL_OVER"]);
  });

  test("chosen after a cancellation failed leaves that failure behind", () => {
    const game = begin(free);
    game.send({ type: "cancellation.confirm" });
    game.reject("cancelAppointment", refusal("REFUND_CHANGED", 409, { amount: 0 }));
    game.resolve("loadCancellation", lateWithdrawable);
    game.send({ type: "withdrawal.choose" });
    expect([game.value(), game.context().failure]).toEqual(["reviewingWithdrawal", null]);
  });

  test("whose answer is lost is asked about", () => {
    const game = begin(free);
    game.send({ type: "withdrawal.choose" }, { type: "withdrawal.confirm" });
    game.reject("withdrawBilling", network);
    game.resolve("checkStanding", withdrawn);
    expect([game.output(), game.context().cancellation]).toEqual([{ outcome: "withdrawn" }, withdrawn]);
  });

  test.each([
    ["a lost answer", network, "checkStanding", "NOT_CANCELLED"],
    ["a fault of the server", refusal("INTERNAL", 500), "checkStanding", "NOT_CANCELLED"],
    ["another figure", refusal("REFUND_CHANGED", 409, { amount: 0 }), "loadCancellation", "REFUND_CHANGED"],
  ])("stays one after %s, and is confirmed anew", (_, error, asked, code) => {
    const game = begin(lateWithdrawable);
    game.send({ type: "withdrawal.choose" }, { type: "withdrawal.confirm" });
    game.reject("withdrawBilling", error);
    game.resolve(asked, lateWithdrawable);
    expect([game.value(), game.context().failure?.code]).toEqual(["reviewingWithdrawal", code]);
    game.send({ type: "withdrawal.confirm" });
    expect([game.value(), game.context().failure]).toEqual(["withdrawing", null]);
  });

  test("that is given up after a failure leaves no word of it with the single appointment", () => {
    const game = begin(lateWithdrawable);
    game.send({ type: "withdrawal.choose" }, { type: "withdrawal.confirm" });
    game.reject("withdrawBilling", network);
    game.resolve("checkStanding", lateWithdrawable);
    game.send({ type: "withdrawal.dismiss" });
    expect([game.value(), game.context().failure]).toEqual([{ reviewing: "late" }, null]);
  });

  test("goes on where the page is opened at it, and only where it is a right", () => {
    const open = () => play(cancelMachine, { appointmentId: "mine", aim: "WITHDRAW" });
    const [right, none] = [open(), open()];
    right.resolve("loadCancellation", lateWithdrawable);
    none.resolve("loadCancellation", late);
    expect([right.value(), none.value(), none.context().aim]).toEqual([
      "reviewingWithdrawal",
      { reviewing: "late" },
      "CANCEL",
    ]);
  });

  test("of a session that ends is asked about after the login", () => {
    const game = begin(free);
    game.send({ type: "withdrawal.choose" }, { type: "withdrawal.confirm" });
    game.reject("withdrawBilling", unauthorized);
    expect(game.output()).toEqual({ outcome: "signedOut" });
  });
});
