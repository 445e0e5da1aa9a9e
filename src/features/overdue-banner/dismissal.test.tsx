import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissal } from "./dismissal.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 }));
afterEach(() => {
  vi.useRealTimers();
});

it("a banner that is closed stays away for five minutes, of which a reload finds what is left", () => {
  const leftAt = (now: number) => {
    vi.setSystemTime(now);
    return dismissal.remainingMs();
  };
  const before = leftAt(1_000_000);
  dismissal.begin();
  // The last clock was set back.
  expect([before, ...[1_000_000, 1_180_000, 1_300_000, 1_400_000, 900_000].map(leftAt)]).toEqual([
    0, 300_000, 120_000, 0, 0, 300_000,
  ]);
});

it("a dismissal that is forgotten has nothing left", () => {
  dismissal.begin();
  dismissal.forget();
  expect(dismissal.remainingMs()).toBe(0);
});
