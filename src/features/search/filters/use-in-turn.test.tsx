import { act, renderHook } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useInTurn } from "./use-in-turn.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a new value comes to one place a frame, a newer one to all of them, and none is asked for by a page that is left", () => {
  const seen: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ newest }) => {
      const shown = useInTurn(newest, 3).join("");
      useEffect(() => void seen.push(shown), [shown]);
    },
    { initialProps: { newest: "a" } },
  );
  const frame = () =>
    act(() => {
      vi.advanceTimersToNextFrame();
      vi.advanceTimersByTime(1);
    });
  rerender({ newest: "b" });
  frame();
  rerender({ newest: "c" });
  for (let left = 0; left < 10; left++) frame();
  expect(seen).toEqual(["aaa", "baa", "caa", "cca", "ccc"]);
  rerender({ newest: "d" });
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
