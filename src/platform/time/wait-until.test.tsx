import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitUntil } from "./wait-until.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

it("a page that is seen again after its moment notices at once, and one given up does not", async () => {
  const over: string[] = [];
  const given = new AbortController();
  void waitUntil(900_000, new AbortController().signal).then(() => over.push("kept"));
  void waitUntil(900_000, given.signal).then(() => over.push("given up"));
  given.abort();
  vi.setSystemTime(900_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toEqual(["kept"]);
});
