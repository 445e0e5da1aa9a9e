import { beforeEach, describe, expect, test, vi } from "vitest";
import { failed } from "#contract/failure.ts";
import { network, refusal } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { sessionMachine } from "./session.machine.ts";

const signIn = {
  type: "session.signIn" as const,
  credentials: { email: "ana@vereda.test", password: "vereda123" },
};
const wrong = refusal("CREDENTIALS_INVALID", 401);

const forgetCustomerData = vi.fn();
beforeEach(() => forgetCustomerData.mockReset());

function begin(isSignedIn: boolean) {
  const game = play(sessionMachine.provide({ actions: { forgetCustomerData } }), { isSignedIn });
  const value = () => game.value() as { customer: string; revocation: string };
  return { ...game, customer: () => value().customer, revocation: () => value().revocation };
}

test("the stored token decides how the app starts", () => {
  expect(begin(true).customer()).toBe("signedIn");
  expect(begin(false).customer()).toBe("anonymous");
});

describe("signing in", () => {
  test("with a wrong password says so and can be tried again", () => {
    const game = begin(false);
    game.send(signIn);
    game.reject("signIn", wrong);
    expect(game.customer()).toBe("anonymous");
    expect(game.context().failure?.code).toBe("CREDENTIALS_INVALID");
    game.send(signIn);
    expect(game.context().failure).toBeNull();
  });

  test("keeps no password", () => {
    const game = begin(false);
    game.send(signIn);
    expect(JSON.stringify(game.context())).not.toContain("vereda123");
  });
});

describe("a session that expires", () => {
  function expired() {
    const game = begin(true);
    game.send({ type: "session.expired" });
    return game;
  }

  test("that somebody signs out of leaves nothing of theirs, and nothing to revoke", () => {
    const game = begin(true);
    game.send({ type: "session.expired" });
    expect(forgetCustomerData).not.toHaveBeenCalled();
    game.send({ type: "session.signOut" });
    expect(forgetCustomerData).toHaveBeenCalledOnce();
    expect([game.customer(), game.context().hasExpired]).toEqual(["anonymous", false]);
  });

  test("stays told apart from a visit, over a wrong password too", () => {
    const game = expired();
    expect(game.customer()).toBe("expired");
    game.send(signIn);
    game.reject("signIn", wrong);
    expect(game.customer()).toBe("expired");
    game.send(signIn);
    game.resolve("signIn", {});
    expect(game.customer()).toBe("signedIn");
    expect(game.context().hasExpired).toBe(false);
  });
});

describe("signing out", () => {
  const signOut = { type: "session.signOut" as const };
  const tellAgain = { type: "signOut.tellAgain" as const };
  function leaving() {
    const game = begin(true);
    game.send(signOut);
    return game;
  }
  /** Somebody signed out, and the server did not answer. */
  function unanswered() {
    const game = leaving();
    game.reject("signOut", network);
    return game;
  }

  test("is over here at once, before the server has answered", () => {
    const game = leaving();
    expect(game.value()).toEqual({ customer: "anonymous", revocation: "revoking" });
    expect(forgetCustomerData).toHaveBeenCalledOnce();
  });

  test("is over here even when the server cannot be reached, and no failure of a sign-in", () => {
    const { value, context } = unanswered();
    const { signOutFailure, failure } = context();
    expect(value()).toEqual({ customer: "anonymous", revocation: "unanswered" });
    expect([signOutFailure?.code, failure]).toEqual(["NETWORK", null]);
  });

  test("is asked again as often as the server does not answer, for the session that was left", () => {
    const { send, reject, resolve, snapshot, revocation, context } = unanswered();
    send(tellAgain);
    expect(revocation()).toBe("revoking");
    expect(snapshot().children.signOut?.getSnapshot().input).toEqual({ isAgain: true });
    reject("signOut", failed("TIMEOUT"));
    expect([revocation(), context().signOutFailure?.code]).toEqual(["unanswered", "TIMEOUT"]);
    send(tellAgain);
    resolve("signOut", { done: true });
    expect([revocation(), context().signOutFailure]).toEqual(["none", null]);
    send(tellAgain);
    expect(revocation()).toBe("none");
    // Whoever looks around meanwhile is another.
    expect(forgetCustomerData).toHaveBeenCalledOnce();
  });

  test("is not asked again once somebody has signed in", () => {
    const { send, resolve, value, context } = unanswered();
    send(signIn);
    resolve("signIn", {});
    expect(value()).toEqual({ customer: "signedIn", revocation: "none" });
    expect(context().signOutFailure).toBe(null);
  });

  describe("while the server has not answered yet", () => {
    const answers = [
      ["an answer", "resolve", { done: true }],
      ["a lost one", "reject", network],
    ] as const;

    test.each(answers)("lets somebody sign in, whom %s does not sign out", (_, way, answer) => {
      const game = leaving();
      game.send(signIn);
      expect(game.value()).toEqual({ customer: "signingIn", revocation: "revoking" });
      game.resolve("signIn", {});
      game[way]("signOut", answer);
      expect(game.value()).toEqual({ customer: "signedIn", revocation: "none" });
      expect(game.context().signOutFailure).toBe(null);
      expect(forgetCustomerData).toHaveBeenCalledOnce();
    });

    test.each(answers)("keeps a sign-in that is under way when %s comes first", (_, way, answer) => {
      const game = leaving();
      game.send(signIn);
      game[way]("signOut", answer);
      expect(game.customer()).toBe("signingIn");
      game.resolve("signIn", {});
      expect(game.value()).toEqual({ customer: "signedIn", revocation: "none" });
    });

    test.each([
      ["by a code", { type: "session.opened" }],
      ["in another tab", { type: "session.changedElsewhere", isSignedIn: true }],
    ] as const)("hears of a session that is opened %s", (_, event) => {
      const game = leaving();
      game.send(event);
      game.resolve("signOut", { done: true });
      expect(game.customer()).toBe("signedIn");
    });

    test("tells of a lost answer after a sign-in that did not succeed", () => {
      const game = leaving();
      game.send(signIn);
      game.reject("signIn", wrong);
      game.reject("signOut", network);
      const { failure, signOutFailure } = game.context();
      expect([failure?.code, signOutFailure?.code]).toEqual(["CREDENTIALS_INVALID", "NETWORK"]);
    });

    test("tells again without a trace for whoever has signed in and expired meanwhile", () => {
      const game = leaving();
      game.send({ type: "session.opened" }, { type: "session.expired" });
      game.reject("signOut", network);
      game.send(tellAgain);
      expect(game.value()).toEqual({ customer: "expired", revocation: "revoking" });
      expect(forgetCustomerData).toHaveBeenCalledOnce();
    });

    test("takes the sign-out of whoever signed in meanwhile", () => {
      const game = leaving();
      game.send({ type: "session.opened" }, signOut);
      expect(game.value()).toEqual({ customer: "anonymous", revocation: "revoking" });
      expect(game.snapshot().children.signOut?.getSnapshot().input).toEqual({ isAgain: false });
      expect(forgetCustomerData).toHaveBeenCalledTimes(2);
    });
  });
});

describe("one session across tabs", () => {
  test.each([false, true])("a sign-in elsewhere signs in here (expired before: %s)", (wasSignedIn) => {
    const game = begin(wasSignedIn);
    if (wasSignedIn) game.send({ type: "session.expired" });
    game.send({ type: "session.changedElsewhere", isSignedIn: true });
    expect(game.customer()).toBe("signedIn");
  });

  test("a sign-in elsewhere ends a sign-in that is under way here", () => {
    const game = begin(false);
    game.send(signIn, { type: "session.changedElsewhere", isSignedIn: true });
    expect(game.customer()).toBe("signedIn");
  });

  test("a sign-out elsewhere changes nothing for one who is not signed in here", () => {
    const visitor = begin(false);
    visitor.send({ type: "session.changedElsewhere", isSignedIn: false });
    expect(visitor.customer()).toBe("anonymous");
    visitor.send(signIn, { type: "session.changedElsewhere", isSignedIn: false });
    expect(visitor.customer()).toBe("signingIn");
    const customer = begin(true);
    customer.send({ type: "session.expired" }, { type: "session.changedElsewhere", isSignedIn: false });
    expect(customer.customer()).toBe("expired");
  });

  test("another sign-in elsewhere leaves nothing of the customer before", () => {
    const game = begin(true);
    game.send({ type: "session.changedElsewhere", isSignedIn: true });
    expect(game.customer()).toBe("signedIn");
    expect(forgetCustomerData).toHaveBeenCalledOnce();
  });

  test("a sign-out elsewhere signs out here", () => {
    const game = begin(true);
    game.send({ type: "session.changedElsewhere", isSignedIn: false });
    expect(game.customer()).toBe("anonymous");
  });
});
