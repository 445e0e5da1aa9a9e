import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nextFrame = () => vi.advanceTimersToNextFrame();
const afterIt = () => vi.advanceTimersByTime(1);

it("what follows comes once the next frame is painted, after all that the frame itself had to do", () => {
  const order: string[] = [];
  afterPaint(() => order.push("follows"));
  requestAnimationFrame(() => order.push("in the frame"));
  expect(order).toEqual([]);
  nextFrame();
  expect(order).toEqual(["in the frame"]);
  afterIt();
  expect(order).toEqual(["in the frame", "follows"]);
  vi.runAllTimers();
  expect(order).toEqual(["in the frame", "follows"]);
});

it("a page that has no frames, as nobody looks at it, goes on without them, and not a second time once it has", () => {
  const frames = vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(7);
  const cancelled = vi.spyOn(globalThis, "cancelAnimationFrame").mockReturnValue();
  const follow = vi.fn();
  afterPaint(follow);
  vi.runAllTimers();
  expect(follow).toHaveBeenCalledOnce();
  expect(cancelled).toHaveBeenCalledWith(7);
  frames.mockRestore();
  cancelled.mockRestore();
});

it("what is given up is not called, be it before its frame, after it, or without one", () => {
  const follow = vi.fn();
  afterPaint(follow)();
  vi.runAllTimers();
  const giveUp = afterPaint(follow);
  nextFrame();
  giveUp();
  vi.runAllTimers();
  expect(follow).not.toHaveBeenCalled();
});
