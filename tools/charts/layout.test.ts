import { describe, expect, test } from "vitest";
import { createMachine } from "xstate";
import { type Chart, chartOf } from "xstate-paths/chart";
import { canFold } from "xstate-paths/charts/contents.ts";
import type { DrawnState } from "xstate-paths/charts/drawing.ts";
import { isInside, isWithin } from "xstate-paths/charts/flow-order.ts";
import { layoutChart } from "xstate-paths/charts/layout.ts";
import { measures } from "xstate-paths/charts/measures.ts";
import { textWidth } from "xstate-paths/charts/text.ts";
import { sample } from "xstate-paths/testing";
import { model as purchase } from "#machines/purchase/purchase.model.ts";
import { loadModels } from "../paths/discover.ts";
import { collisions, overlap, standsIn } from "./collisions.ts";

const models = [...(await loadModels())];

describe.each(models)("the drawing of %s", (_, model) => {
  const chart = chartOf(model.machine);
  const drawn = layoutChart(chart);

  test("has every state once, and every transition on an arrow or in its state", async () => {
    const { states, edges } = await drawn;
    const staying = states.flatMap(({ lines }) => lines.flatMap(({ transition }) => transition ?? []));
    const onArrows = edges.flatMap(({ labels }) => labels.map(({ transition }) => transition));
    expect(states.map(({ id }) => id).sort()).toEqual(chart.states.map(({ id }) => id).sort());
    expect([...staying, ...onArrows].sort()).toEqual(chart.transitions.map(({ id }) => id).sort());
  });

  test("keeps states inside the ones around them and apart from their siblings", async () => {
    const { states } = await drawn;
    const parents = new Map(chart.states.map(({ id, parent }) => [id, parent]));
    const outside = states.filter((state) => {
      const parent = states.find(({ id }) => id === parents.get(state.id));
      return parent && !standsIn(state, parent);
    });
    const siblings = (a: DrawnState, b: DrawnState) => a !== b && parents.get(a.id) === parents.get(b.id);
    const touching = states.filter((a) => states.some((b) => siblings(a, b) && overlap(a, b)));
    expect({ outside, touching }).toEqual({ outside: [], touching: [] });
  });

  test("keeps every word off other words, other boxes and arrows that are not its own", async () => {
    expect(collisions(await drawn)).toEqual([]);
  });

  test("begins at the top, ends at the bottom, and leads down between", async () => {
    const { states, edges } = await drawn;
    const order = states.map(({ id }) => id);
    const misplaced = chart.states.flatMap((parent) => {
      const inside = states.filter(({ id }) => isInsideOf(chart, id, parent.id));
      const around = (id: string) => inside.find((state) => isWithin(id, state.id));
      const above = inside.filter(({ y }) => y < (around(parent.initial ?? "")?.y ?? 0));
      const lowest = Math.max(...inside.filter(({ type }) => type !== "final").map(({ y }) => y));
      const early = inside.filter(({ type, y }) => type === "final" && y < lowest);
      const upwards = edges.filter((edge) => {
        const [source, target] = [around(edge.source), around(edge.target)];
        if (!source || !target || order.indexOf(source.id) >= order.indexOf(target.id)) return false;
        return source.y + source.height > target.y;
      });
      return [...above, ...early, ...upwards];
    });
    expect(misplaced).toEqual([]);
  });

  test("leaves out what is inside a fold, and draws what leads over its border", async () => {
    const folded = new Set(chart.states.filter(canFold).map(({ id }) => id));
    const { states, edges, ...rest } = await layoutChart(chart, folded);
    const isHidden = (id: string) => [...folded].some((each) => isInside(id, each));
    const shown = chart.states.filter(({ id }) => !isHidden(id));
    const outermost = (id: string) => shown.findLast((state) => isWithin(id, state.id))?.id;
    const crossing = chart.transitions.filter(({ source, targets: [target] }) => {
      if (target === undefined) return false;
      return !(isHidden(source) || isHidden(target)) || outermost(source) !== outermost(target);
    });
    expect(states.map(({ id }) => id).sort()).toEqual(shown.map(({ id }) => id).sort());
    expect(edges.flatMap(({ labels }) => labels.map(({ transition }) => transition)).sort()).toEqual(
      crossing.map(({ id }) => id).sort(),
    );
    expect(collisions({ states, edges, ...rest })).toEqual([]);
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
        ({ title, lines, head: { width, height } }) =>
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

test("the steps of a purchase stand below one another as they are gone through", async () => {
  const { states } = await layoutChart(chartOf(purchase.machine));
  const top = (key: string) => states.find(({ title }) => title === key)?.y;
  const steps = [
    "resuming",
    "choosingInterestsAndSchedules",
    "fillingEnrolment",
    "fillingPersonalData",
    "choosingPayment",
    "reviewing",
    "placingOrder",
    "purchased",
  ];
  expect(steps.toSorted((a, b) => (top(a) ?? 0) - (top(b) ?? 0))).toEqual(steps);
});

function isInsideOf({ states }: Chart, id: string, parent: string): boolean {
  return states.some((state) => state.id === id && state.parent === parent);
}
