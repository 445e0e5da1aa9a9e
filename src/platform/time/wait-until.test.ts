import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitUntil } from "./wait-until.ts";

const START = 1_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

function waiting(until: number) {
  const stop = new AbortController();
  const state = { isOver: false, stop };
  void waitUntil(until, stop.signal).then(() => {
    state.isOver = true;
  });
  return state;
}

it("a wait ends at its moment, to the millisecond", async () => {
  const wait = waiting(START + 100_000);
  await vi.advanceTimersByTimeAsync(99_999);
  expect(wait.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(wait.isOver).toBe(true);
});

it("a moment that is past is not waited for", async () => {
  const wait = waiting(START - 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(wait.isOver).toBe(true);
});

it("a device that slept past the moment notices within 15 s of waking", async () => {
  const wait = waiting(START + 100_000);
  await vi.advanceTimersByTimeAsync(1);
  vi.setSystemTime(START + 5_000_000);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(wait.isOver).toBe(true);
});

it("a wait that was given up never ends and leaves no timer", async () => {
  const wait = waiting(START + 100_000);
  wait.stop.abort();
  await vi.advanceTimersByTimeAsync(200_000);
  expect([wait.isOver, vi.getTimerCount()]).toEqual([false, 0]);
});
