import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { chartOf } from "../chart.ts";
import { layoutChart } from "./layout.ts";
import { broughtIntoView, heldInPlace, placeOf } from "./view.ts";

const frame = { clientWidth: 580, clientHeight: 500 };
const whole = { positionX: 10, positionY: 20, scale: 0.2 };
const place = { x: 1000, y: 400, width: 200, height: 100 };

test("following zooms to a place, at most to its own size, and shrinks one that is larger than the frame", () => {
  expect(broughtIntoView(whole, frame, place, true)).toEqual({ positionX: -810, positionY: -200, scale: 1 });
  const wide = { ...place, width: 1080 };
  expect(broughtIntoView(whole, frame, wide, true)).toEqual({ positionX: -480, positionY: 25, scale: 0.5 });
});

test("without following, a place in sight stays where it is, and one that is too small is enlarged", () => {
  const near = { positionX: -800, positionY: -300, scale: 0.9 };
  expect(broughtIntoView(near, frame, place, false)).toBeNull();
  expect(broughtIntoView(whole, frame, place, false)?.scale).toBe(0.75);
});

test("what was pressed stays where it was when the drawing changes", () => {
  const moved = { ...place, x: 1300, y: 350 };
  expect(heldInPlace(whole, place, moved)).toEqual({ positionX: -50, positionY: 30, scale: 0.2 });
});

test("what is active beside each other is one place; in a fold it is the fold", async () => {
  const machine = createMachine({
    id: "radio",
    type: "parallel",
    states: {
      sound: { initial: "on", states: { on: {}, off: {} } },
      light: { initial: "dim", states: { dim: {}, bright: {} } },
    },
  });
  const drawing = await layoutChart(chartOf(machine), new Set(["radio.light"]));
  const [on, light] = ["radio.sound.on", "radio.light"].map((id) =>
    drawing.states.find((state) => state.id === id),
  );
  if (!on || !light) throw new Error("both are drawn");
  const x = Math.min(on.x, light.x);
  const y = Math.min(on.y, light.y);
  expect(placeOf(drawing, ["radio.sound.on", "radio.light.dim"])).toEqual({
    x,
    y,
    width: Math.max(on.x + on.width, light.x + light.width) - x,
    height: Math.max(on.y + on.height, light.y + light.height) - y,
  });
  expect(placeOf(drawing, ["gone"])).toBeNull();
});
