import { expect, test } from "vitest";
import { explored } from "../explored.ts";
import { runHeadless } from "../headless.ts";
import type { MachineModel } from "../model.ts";
import { constructsOfData } from "./testing/constructs-of-data.ts";
import { constructsOfStates } from "./testing/constructs-of-states.ts";
import { constructsWithActors } from "./testing/constructs-with-actors.ts";

const constructs = { ...constructsOfStates, ...constructsOfData, ...constructsWithActors };

/** What becomes of each chart: how much of it is walked, or why it is refused. Long numbers, of clocks and chance, are N. */
const becomes: Record<string, string> = {
  "no id": "2 explored, 2/2 states, 2/2 transitions, 2/2 pairs in 3 steps",
  "an id with dots and spaces": "2 explored, 2/2 states, 2/2 transitions, 2/2 pairs in 3 steps",
  "a root without states": "2 explored, 1/1 states, 1/1 transitions, 1/1 pairs in 2 steps",
  "a root that is nothing but a root": "1 explored, 1/1 states, 0/0 transitions, 0/0 pairs in 0 steps",
  "states with ids of their own": "2 explored, 3/3 states, 1/1 transitions, 0/0 pairs in 0 steps",
  "parallel states": "2 explored, 6/6 states, 4/4 transitions, 4/4 pairs in 3 steps",
  "shallow history": "8 explored, 4/4 states, 4/4 transitions, 8/8 pairs in 11 steps",
  "deep history": "8 explored, 5/5 states, 4/4 transitions, 8/8 pairs in 11 steps",
  always: "2 explored, 2/2 states, 3/3 transitions, 2/2 pairs in 1 steps",
  "always for ever":
    "round cannot be started: Infinite loop detected: the machine has processed more than N microsteps without reaching a stable state. This usually happens when there's a cycle of transitions (e.g., eventless transitions or raised events causing state A -> B -> C -> A).",
  "a delay": "2 explored, 2/2 states, 2/2 transitions, 2/2 pairs in 3 steps",
  "a delay as a function": "6 explored, 2/2 states, 2/2 transitions, 2/2 pairs in 3 steps",
  "a delay that leads nowhere": "2 explored, 1/1 states, 2/2 transitions, 3/3 pairs in 4 steps",
  "two delays at once": "4 explored, 6/6 states, 4/4 transitions, 12/12 pairs in 13 steps",
  "raise, with a delay and without": "2 explored, 2/3 states, 3/3 transitions, 3/3 pairs in 3 steps",
  "sendTo itself": "2 explored, 2/2 states, 2/2 transitions, 1/1 pairs in 1 steps",
  wildcards: "3 explored, 3/3 states, 4/4 transitions, 6/6 pairs in 9 steps",
  "final states, onDone and output": "2 explored, 3/3 states, 2/2 transitions, 1/1 pairs in 1 steps",
  reenter: "1 explored, 1/1 states, 1/1 transitions, 1/1 pairs in 2 steps",
  "guards with params, and, or, not, stateIn":
    "6 explored, 6/6 states, 3/3 transitions, 6/6 pairs in 9 steps",
  "a guard that reads a payload nobody lists":
    'reads: go cannot be tried in "a": guard: \'name\' of the event is read, and the model lists no payload: events: { "go": [{ name: … }] }, or [{}] where it may be missing',
  "a guard that nobody has written":
    'unwritten: go cannot be tried in "a": Guard \'isFree\' is not implemented: machine.provide({ guards: { "isFree": … } })',
  "input that is missing":
    "greeting cannot be started: Cannot read properties of undefined (reading 'person'), and its model gives no input: input: { … }, or variants: { \"…\": { input: { … } } } for several",
  input: "2 explored, 2/2 states, 2/2 transitions, 2/2 pairs in 3 steps",
  "a context with maps, sets, dates and functions":
    "2 explored, 1/1 states, 1/1 transitions, 1/1 pairs in 2 steps",
  "a counter without end":
    "counter has no end after 51 states: context.count alone takes 51 values (0, 1, 2, 3, …); bound it in the machine, say in the model's facts what of it matters, or raise the model's limit",
  "a counter that its facts leave out": "2 explored, 2/2 states, 3/3 transitions, 7/7 pairs in 8 steps",
  chance:
    "dice has no end after 21 states: context.face alone takes 21 values (0, N, N, N, …); bound it in the machine, say in the model's facts what of it matters, or raise the model's limit",
  "the clock":
    "step 1: context.at is another each time: explored N.N, now N.N; take it from an event or the input, or leave it out of the model's facts",
  "a list that is changed in place":
    "stack: push changes the context in place (push, splice, sort, …); assign a new value instead",
  "emitted events and enqueued actions": "1 explored, 1/2 states, 2/2 transitions, 2/2 pairs in 2 steps",
  "an inline promise, with neither id nor name":
    "4 explored, 3/3 states, 3/3 transitions, 3/3 pairs in 5 steps",
  "what an actor brings, read and not listed":
    'load: xstate.done.actor.0.load.loading cannot be tried in "loading": Cannot read properties of undefined (reading \'name\'), and the model lists no payload: events: { "xstate.done.actor.0.load.loading": [{ output: … }] }',
  "errors that differ by what they say": "3 explored, 3/3 states, 2/2 transitions, 0/0 pairs in 0 steps",
  "an actor that nobody has written": "3 explored, 2/2 states, 2/2 transitions, 0/0 pairs in 0 steps",
  "two actors in one state, which both stay": "4 explored, 2/2 states, 3/3 transitions, 4/4 pairs in 4 steps",
  "a machine as an actor": "2 explored, 2/2 states, 2/2 transitions, 2/2 pairs in 3 steps",
  "a machine that speaks to its parent": "2 explored, 2/2 states, 1/1 transitions, 0/0 pairs in 0 steps",
  "a callback that sends back": "6 explored, 2/2 states, 2/2 transitions, 2/2 pairs in 3 steps",
  "an observable and its snapshots": "6 explored, 2/2 states, 2/2 transitions, 2/2 pairs in 3 steps",
  "a transition actor that events are forwarded to":
    "2 explored, 2/2 states, 3/3 transitions, 6/6 pairs in 8 steps",
  "actors that are spawned and stopped": "2 explored, 2/2 states, 2/2 transitions, 2/2 pairs in 3 steps",
  "actors that are spawned without end":
    'crowd has no end after 31 states: the list of spawned actors alone takes 31 values (nothing, ["without an id"], ["without an id","without an id"], ["without an id","without an id","withou…, …); bound it in the machine, say in the model\'s facts what of it matters, or raise the model\'s limit',
};

function walked(model: MachineModel): string {
  try {
    const chart = explored(model);
    const states = runHeadless(chart, "states", {});
    const transitions = runHeadless(chart, "transitions", {});
    const pairs = runHeadless(chart, "pairs", {});
    const all = [states, transitions, pairs];
    const [failure] = all.flatMap(({ paths }) => paths.flatMap((path) => path.failure ?? []));
    if (failure) return `step ${failure.step}: ${withoutNumbers(failure.message)}`;
    const [s, t, p] = all.map(({ covered, total }) => `${covered}/${total}`);
    return `${chart.graph.nodes.size} explored, ${s} states, ${t} transitions, ${p} pairs in ${pairs.steps} steps`;
  } catch (error) {
    return error instanceof Error ? withoutNumbers(error.message) : String(error);
  }
}

const withoutNumbers = (text: string) => text.replaceAll(/\d{4,}|\d+\.\d+/g, "N");

test("each construct is told of", () => {
  expect(Object.keys(becomes)).toEqual(Object.keys(constructs));
});

test.each(Object.entries(constructs))("%s: a chart is walked, or refused in a sentence", (name, model) => {
  expect(walked(model)).toBe(becomes[name]);
});
