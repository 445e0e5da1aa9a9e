import { act, renderHook } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useGradually } from "./use-gradually.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const idOf = (id: string) => id;
const list = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);

/** A list that stands, and what stands in its place frame after frame once others are wanted. */
function standing(first: readonly string[]) {
  const seen: (readonly string[])[] = [];
  const { rerender, unmount } = renderHook(
    ({ wanted }) => {
      const items = useGradually(wanted, idOf);
      useEffect(() => void seen.push(items), [items]);
    },
    { initialProps: { wanted: first } },
  );
  seen.length = 0;
  const frame = () =>
    act(() => {
      vi.advanceTimersToNextFrame();
      vi.advanceTimersByTime(1);
    });
  return {
    want: (wanted: readonly string[]) => rerender({ wanted }),
    frame,
    /** All that was seen until nothing changes any more. */
    frames() {
      for (let left = 200; left > 0 && vi.getTimerCount() > 0; left--) frame();
      return seen;
    },
    unmount,
  };
}

/** How many of `wanted`, from the first on, stand already. */
const begun = (shown: readonly string[], wanted: readonly string[]) =>
  wanted.findIndex((item, at) => shown[at] !== item);

it("what a page begins with is there at once, and so is a list of a page", () => {
  const { want, frames } = standing(list("a", 20));
  const wanted = list("b", 20);
  want(wanted);
  expect(frames()).toEqual([wanted]);
});

it("a long list of the same, told anew, is there at once", () => {
  const { want, frames } = standing(list("a", 40));
  const wanted = list("a", 40);
  want(wanted);
  expect(frames()).toHaveLength(1);
  expect(frames()[0]).toBe(wanted);
});

it("a longer list comes the first first: one by one as far as a page, then in rows, the rest as it was", () => {
  const before = list("a", 40);
  const wanted = list("b", 40);
  const { want, frames } = standing(before);
  want(wanted);
  const seen = frames();
  const steps = [...Array.from({ length: 20 }, (_, at) => at), 20, 23, 26, 29, 32, 35, 38];
  expect(seen.slice(0, -1)).toEqual(steps.map((done) => [...wanted.slice(0, done), ...before.slice(done)]));
  expect(seen.at(-1)).toBe(wanted);
});

it("more of the same is added to what stands, which stays as it is", () => {
  const before = list("a", 40);
  const wanted = [...before, ...list("b", 20)];
  const { want, frames } = standing(before);
  want(wanted);
  expect(frames().map(({ length }) => length)).toEqual([40, 43, 46, 49, 52, 55, 58, 60]);
  for (const shown of frames()) expect(shown).toEqual(wanted.slice(0, shown.length));
});

it("what a shorter list has no place for goes before the first of it comes, from the end on", () => {
  const before = list("a", 100);
  const wanted = list("b", 25);
  const { want, frames } = standing(before);
  want(wanted);
  const seen = frames();
  expect(seen.slice(0, 5)).toEqual([
    before,
    before.slice(0, 70),
    before.slice(0, 40),
    before.slice(0, 25),
    ["b0", ...before.slice(1, 25)],
  ]);
  expect(seen.at(-1)).toBe(wanted);
});

it("what stands in another place of the new list stays where it is until its place has its turn", () => {
  const before = list("a", 22);
  const wanted = before.toReversed();
  const { want, frames } = standing(before);
  want(wanted);
  const steps = Array.from({ length: 21 }, (_, at) => [...wanted.slice(0, at), ...before.slice(at)]);
  expect(frames()).toEqual([...steps, wanted]);
});

it("a list that is wanted meanwhile takes the place of the one on its way, from what stands by then", () => {
  const { want, frame, frames } = standing(list("a", 40));
  want(list("b", 40));
  for (let frames = 0; frames < 5; frames++) frame();
  const newest = list("c", 40);
  want(newest);
  const seen = frames();
  const since = seen.slice(seen.findIndex((shown) => shown[0] === "c0"));
  expect(since[0]).toEqual(["c0", ...list("b", 5).slice(1), ...list("a", 40).slice(5)]);
  expect(since.slice(0, -1).map((shown) => begun(shown, newest))).toEqual([
    ...Array.from({ length: 20 }, (_, at) => at + 1),
    ...[23, 26, 29, 32, 35, 38],
  ]);
  expect(seen.at(-1)).toBe(newest);
});

it("a page that is left asks for no more frames", () => {
  const { want, frame, frames, unmount } = standing(list("a", 40));
  want(list("b", 40));
  frame();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(frames().at(-1)).toEqual(["b0", ...list("a", 40).slice(1)]);
});
