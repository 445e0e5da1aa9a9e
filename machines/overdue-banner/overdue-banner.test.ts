import { describe, expect, test, vi } from "vitest";
import { play } from "../testing/play.ts";
import { overdueBannerMachine } from "./overdue-banner.machine.ts";
import type { OverdueBannerInput } from "./overdue-banner.types.ts";

const input: OverdueBannerInput = { isOverdue: true, isShownHere: true, remainingMs: 0 };

function begin(changes: Partial<OverdueBannerInput> = {}) {
  const storeDismissal = vi.fn();
  const forgetDismissal = vi.fn();
  const machine = overdueBannerMachine.provide({ actions: { storeDismissal, forgetDismissal } });
  return { ...play(machine, { ...input, ...changes }), storeDismissal, forgetDismissal };
}

test.each([
  ["a regular account has no banner", { isOverdue: false }, "regular"],
  ["an overdue one has it on pages of search and purchase", {}, "shown"],
  ["but not elsewhere", { isShownHere: false }, "elsewhere"],
  ["nor while a dismissal from before a reload lasts", { remainingMs: 1 }, "dismissed"],
])("%s", (_, changes, state) => {
  expect(begin(changes).value()).toBe(state);
});

describe("closed", () => {
  function closed() {
    const game = begin();
    game.send({ type: "banner.dismiss" });
    return game;
  }

  test("it is back after 300,000 ms and not a millisecond earlier", () => {
    const { value, clock, storeDismissal } = closed();
    expect(storeDismissal).toHaveBeenCalledOnce();
    clock.increment(299_999);
    expect(value()).toBe("dismissed");
    clock.increment(1);
    expect(value()).toBe("shown");
  });

  test("its time runs on while another page is open, where it does not come back", () => {
    const { send, value, clock } = closed();
    clock.increment(299_999);
    send({ type: "page.changed", isShownHere: false });
    clock.increment(1);
    expect(value()).toBe("elsewhere");
    send({ type: "page.changed", isShownHere: true });
    expect(value()).toBe("shown");
  });

  test("walking from page to page does not begin the time anew", () => {
    const { send, value, clock } = closed();
    clock.increment(200_000);
    send({ type: "page.changed", isShownHere: false }, { type: "page.changed", isShownHere: true });
    clock.increment(100_000);
    expect(value()).toBe("shown");
  });

  test("it is gone, with its time, as soon as the account is regular: a later debt is said at once", () => {
    const { send, value, forgetDismissal } = closed();
    send({ type: "account.changed", isOverdue: false });
    expect(value()).toBe("regular");
    expect(forgetDismissal).toHaveBeenCalledOnce();
    send({ type: "account.changed", isOverdue: true });
    expect(value()).toBe("shown");
  });
});

test("after a reload it comes back when the rest of the time is over", () => {
  const { value, clock } = begin({ remainingMs: 120_000 });
  clock.increment(119_999);
  expect(value()).toBe("dismissed");
  clock.increment(1);
  expect(value()).toBe("shown");
});

describe("in another tab", () => {
  test("closing it stands, though the account is regular by what was read here", () => {
    const { send, value, forgetDismissal } = begin({ isOverdue: false });
    send({ type: "dismissal.changed", remainingMs: 250_000 });
    expect([value(), forgetDismissal.mock.calls]).toEqual(["regular", []]);
  });

  test("closing it closes it here, for what is left of the time", () => {
    const { send, value, clock } = begin();
    send({ type: "dismissal.changed", remainingMs: 250_000 });
    clock.increment(249_999);
    expect(value()).toBe("dismissed");
    clock.increment(1);
    expect(value()).toBe("shown");
  });

  test("a tab that slept past the deadline shows it when it wakes", () => {
    const { send, value } = begin({ remainingMs: 120_000 });
    send({ type: "dismissal.changed", remainingMs: 0 });
    expect(value()).toBe("shown");
  });
});
