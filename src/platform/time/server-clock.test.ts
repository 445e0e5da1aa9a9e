import { afterEach, expect, test, vi } from "vitest";
import { learnServerClock, onThisDevice, serverNow } from "./server-clock.ts";

const NOON = "2026-11-23T15:00:00Z";
const MINUTE_MS = 60_000;

/** An answer of the server at noon, on a device whose clock is off by so many minutes. */
function answeredAtNoon(offMinutes: number, tookMs = 0): void {
  const device = Date.parse(NOON) + offMinutes * MINUTE_MS;
  vi.useFakeTimers({ now: device + tookMs / 2 });
  learnServerClock(new Headers({ Date: new Date(NOON).toUTCString() }), device - tookMs / 2);
}

afterEach(() => {
  vi.useRealTimers();
});

test.each([20, -20])("a device that is %i minutes off tells the server's time", (off) => {
  answeredAtNoon(off);
  expect(Math.abs(serverNow() - Date.parse(NOON))).toBeLessThanOrEqual(500);
  expect(Math.abs(onThisDevice(NOON) - Date.now())).toBeLessThanOrEqual(500);
});

test.each([0, 1 / 60, -1 / 60])("a device that is %d minutes off keeps its own clock", (off) => {
  answeredAtNoon(off);
  expect(serverNow()).toBe(Date.now());
});

test("an answer that took long says nothing of a difference that it could have made", () => {
  answeredAtNoon(0.1, 20_000);
  expect(serverNow()).toBe(Date.now());
});

test("an answer without a date says nothing", () => {
  answeredAtNoon(20);
  const known = serverNow();
  learnServerClock(new Headers(), Date.now());
  expect(serverNow()).toBe(known);
});
