import { describe, expect, test, vi } from "vitest";
import { failed } from "#contract/failure.ts";
import { network, refusal } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { sessionMachine } from "./session.machine.ts";

const signIn = {
  type: "session.signIn" as const,
  credentials: { email: "ana@vereda.test", password: "vereda123" },
};
const wrong = refusal("CREDENTIALS_INVALID", 401);

function begin(isSignedIn: boolean) {
  return play(sessionMachine, { isSignedIn });
}

test("the stored token decides how the app starts", () => {
  expect(begin(true).value()).toBe("signedIn");
  expect(begin(false).value()).toBe("anonymous");
});

describe("signing in", () => {
  test("with a wrong password says so and can be tried again", () => {
    const game = begin(false);
    game.send(signIn);
    game.reject("signIn", wrong);
    expect(game.value()).toBe("anonymous");
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
    const forgetCustomerData = vi.fn();
    const game = play(sessionMachine.provide({ actions: { forgetCustomerData } }), { isSignedIn: true });
    game.send({ type: "session.expired" });
    expect(forgetCustomerData).not.toHaveBeenCalled();
    game.send({ type: "session.signOut" });
    expect(forgetCustomerData).toHaveBeenCalledOnce();
    expect([game.value(), game.context().hasExpired]).toEqual(["anonymous", false]);
  });

  test("stays told apart from a visit, over a wrong password too", () => {
    const game = expired();
    expect(game.value()).toBe("expired");
    game.send(signIn);
    game.reject("signIn", wrong);
    expect(game.value()).toBe("expired");
    game.send(signIn);
    game.resolve("signIn", {});
    expect(game.value()).toBe("signedIn");
    expect(game.context().hasExpired).toBe(false);
  });
});

describe("signing out", () => {
  const signOut = { type: "session.signOut" as const };
  /** Somebody signed out, and the server did not answer. */
  function unanswered() {
    const forgetCustomerData = vi.fn();
    const game = play(sessionMachine.provide({ actions: { forgetCustomerData } }), { isSignedIn: true });
    game.send(signOut);
    game.reject("signOut", network);
    return { ...game, forgetCustomerData };
  }

  test("is over here even when the server cannot be reached, and no failure of a sign-in", () => {
    const { value, context } = unanswered();
    const { signOutFailure, failure } = context();
    expect([value(), signOutFailure?.code, failure]).toEqual(["anonymous", "NETWORK", null]);
  });

  test("is asked again as often as the server does not answer, for the session that was left", () => {
    const { send, reject, resolve, value, context, forgetCustomerData } = unanswered();
    send(signOut);
    expect(value()).toBe("signingOut");
    reject("signOut", failed("TIMEOUT"));
    expect([value(), context().signOutFailure?.code]).toEqual(["anonymous", "TIMEOUT"]);
    send(signOut);
    resolve("signOut", { done: true });
    expect([value(), context().signOutFailure]).toEqual(["anonymous", null]);
    send(signOut);
    expect(value()).toBe("anonymous");
    // Whoever looks around meanwhile is another.
    expect(forgetCustomerData).toHaveBeenCalledOnce();
  });

  test("is not asked again once somebody has signed in", () => {
    const { send, resolve, value, context } = unanswered();
    send(signIn);
    resolve("signIn", {});
    expect([value(), context().signOutFailure]).toEqual(["signedIn", null]);
  });
});

describe("one session across tabs", () => {
  test.each([false, true])("a sign-in elsewhere signs in here (expired before: %s)", (wasSignedIn) => {
    const game = begin(wasSignedIn);
    if (wasSignedIn) game.send({ type: "session.expired" });
    game.send({ type: "session.changedElsewhere", isSignedIn: true });
    expect(game.value()).toBe("signedIn");
  });

  test("a sign-in elsewhere ends a sign-in that is under way here", () => {
    const game = begin(false);
    game.send(signIn, { type: "session.changedElsewhere", isSignedIn: true });
    expect(game.value()).toBe("signedIn");
  });

  test("a sign-out elsewhere changes nothing for one who is not signed in here", () => {
    const visitor = begin(false);
    visitor.send({ type: "session.changedElsewhere", isSignedIn: false });
    expect(visitor.value()).toBe("anonymous");
    visitor.send(signIn, { type: "session.changedElsewhere", isSignedIn: false });
    expect(visitor.value()).toBe("signingIn");
    const customer = begin(true);
    customer.send({ type: "session.expired" }, { type: "session.changedElsewhere", isSignedIn: false });
    expect(customer.value()).toBe("expired");
  });

  test("another sign-in elsewhere leaves nothing of the customer before", () => {
    const forgetCustomerData = vi.fn();
    const game = play(sessionMachine.provide({ actions: { forgetCustomerData } }), { isSignedIn: true });
    game.send({ type: "session.changedElsewhere", isSignedIn: true });
    expect(game.value()).toBe("signedIn");
    expect(forgetCustomerData).toHaveBeenCalledOnce();
  });

  test("a sign-out elsewhere signs out here", () => {
    const game = begin(true);
    game.send({ type: "session.changedElsewhere", isSignedIn: false });
    expect(game.value()).toBe("anonymous");
  });
});
