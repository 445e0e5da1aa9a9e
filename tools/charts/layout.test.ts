import { describe, expect, test } from "vitest";
import { createMachine } from "xstate";
import { sample } from "#tools/paths/plan/sample.ts";
import { loadModels } from "../paths/discover.ts";
import { chartOf } from "./chart.ts";
import type { Box, DrawnState } from "./drawing.ts";
import { layoutChart } from "./layout.ts";
import { measures } from "./measures.ts";
import { textWidth } from "./text.ts";

const models = [...(await loadModels())];

describe.each(models)("the drawing of %s", (_, model) => {
  const chart = chartOf(model.machine);
  const drawn = layoutChart(chart);

  test("has every state once, and every transition on an arrow or in its state", async () => {
    const { states, edges } = await drawn;
    const staying = states.flatMap(({ lines }) => lines.flatMap(({ transition }) => transition ?? []));
    const onArrows = edges.flatMap(({ labels }) => labels.map(({ transition }) => transition));
    expect(states.map(({ id }) => id)).toEqual(chart.states.map(({ id }) => id));
    expect([...staying, ...onArrows].sort()).toEqual(chart.transitions.map(({ id }) => id).sort());
  });

  test("keeps states inside the ones around them and apart from their siblings", async () => {
    const { states } = await drawn;
    const parents = new Map(chart.states.map(({ id, parent }) => [id, parent]));
    const outside = states.filter((state) => {
      const parent = states.find(({ id }) => id === parents.get(state.id));
      return parent && !isInside(state, parent);
    });
    const siblings = (a: DrawnState, b: DrawnState) => a !== b && parents.get(a.id) === parents.get(b.id);
    const touching = states.filter((a) => states.some((b) => siblings(a, b) && overlap(a, b)));
    expect({ outside, touching }).toEqual({ outside: [], touching: [] });
  });

  test("leaves what stands on an arrow free of states and of other arrows' words", async () => {
    const { states, edges } = await drawn;
    const leaves = states.filter(({ id }) => !chart.states.some(({ parent }) => parent === id));
    const labels = edges.flatMap((edge) => edge.labels);
    const covered = labels.filter(
      (label) =>
        leaves.some((state) => overlap(label, state)) ||
        labels.some((other) => other !== label && overlap(label, other)),
    );
    expect(covered.map(({ transition }) => transition)).toEqual([]);
  });

  test("gives every box room for its words", async () => {
    const { states, edges } = await drawn;
    const labels = edges.flatMap((edge) => edge.labels);
    const tight = [
      ...labels.filter(
        ({ event, guard, actions, width, height }) =>
          height < measures.lineHeight * (actions ? 2 : 1) ||
          width < textWidth(`${event} ${guard ?? ""}`, measures.text) ||
          width < textWidth(actions ?? "", measures.text - 1),
      ),
      ...states.filter(
        ({ title, lines, width, height }) =>
          height < measures.titleHeight + measures.lineHeight * lines.length ||
          [title, ...lines.map(({ text }) => text)].some((text) => width < textWidth(text, measures.text)),
      ),
    ];
    expect(tight).toEqual([]);
  });

  test("is the same every time", async () => {
    expect(await layoutChart(chart)).toEqual(await drawn);
  });
});

test("an arrow carries each of its transitions with event, guard and actions", async () => {
  const { edges } = await layoutChart(chartOf(sample.machine));
  const between = edges.find(({ source, target }) => source.endsWith("closed") && target.endsWith("opening"));
  expect(between?.labels.map(({ event, guard, actions }) => [event, guard, actions])).toEqual([
    ["push", "[2: hasPaid]", null],
  ]);
});

test("an arrow says in which order the transitions of an event are asked, and with what their guards are", async () => {
  const machine = createMachine({
    id: "door",
    initial: "shut",
    states: {
      shut: {
        on: {
          push: [
            { guard: { type: "weighs", params: { atLeast: 80, unit: "kg" } }, target: "open" },
            { guard: "isUnlocked", target: "ajar" },
            { target: "stuck" },
          ],
        },
      },
      open: { on: { push: { guard: "isUnlocked", target: "shut" } } },
      ajar: {},
      stuck: {},
    },
  });
  const { edges } = await layoutChart(chartOf(machine));
  const told = edges.flatMap(({ target, labels }) => labels.map(({ guard }) => [target, guard]));
  expect(told.toSorted()).toEqual([
    ["door.ajar", "[2: isUnlocked]"],
    ["door.open", "[1: weighs 80 kg]"],
    ["door.shut", "[isUnlocked]"],
    ["door.stuck", "[3: else]"],
  ]);
});

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
