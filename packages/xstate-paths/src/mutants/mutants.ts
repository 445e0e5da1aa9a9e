import { type AnyStateMachine, not } from "xstate";
import { type Chart, type ChartState, type ChartTransition, chartOf } from "../chart.ts";
import { changedMachine } from "./changed.ts";
import type { ChartMutant } from "./check.ts";
import { type StatePlace, type TransitionConfig, writeOut } from "./config.ts";
import type { Place } from "./happens.ts";

/** Each way to break a machine by one change of its chart, always in the same order and by the same names. */
export function mutantsOf(machine: AnyStateMachine): ChartMutant[] {
  const chart = chartOf(machine);
  const charted = [
    ...chart.transitions.flatMap((transition) => transitionFaults(chart, transition)),
    ...chart.states.flatMap((state) => stateFaults(chart, state)),
  ];
  return [
    ...charted.map(
      ({ id, place, change }): ChartMutant => ({
        kind: "chart",
        id,
        place,
        build: () => broken(machine, change),
      }),
    ),
    ...delayFaults(machine),
  ];
}

interface Fault {
  id: string;
  place: Place;
  change: (places: Map<string, StatePlace>) => void;
}

function broken(machine: AnyStateMachine, change: Fault["change"]): AnyStateMachine | null {
  try {
    return changedMachine(machine, (root) => {
      change(writeOut(machine, root));
      // What goes round in a circle is known as such soon.
      root.options = { maxIterations: 100 };
    });
  } catch {
    return null;
  }
}

function transitionFaults(chart: Chart, transition: ChartTransition): Fault[] {
  const { id, source, event, index, guard } = transition;
  const siblings = chart.transitions.filter((each) => each.source === source && each.event === event);
  const fault = (what: string, change: (list: TransitionConfig[], own: TransitionConfig) => void): Fault => ({
    id: `${id}: ${what}`,
    place: { state: source, event: isTimeless(event) ? event : null },
    change: (places) => {
      const list = places.get(source)?.transitions.get(event);
      const own = list?.[index];
      if (!list || !own) throw new Error(`the config has no ${id}`);
      change(list, own);
    },
  });
  const faults = [fault("dropped", (list) => list.splice(index, 1))];
  for (const target of otherTargets(chart, transition))
    faults.push(fault(`goes to ${target}`, (_, own) => Object.assign(own, { target: `#${target}` })));
  if (guard) {
    const negated = (own: TransitionConfig) => not(own.guard as string); // any guard, as it is written
    faults.push(fault(`${guard.name} negated`, (_, own) => Object.assign(own, { guard: negated(own) })));
    faults.push(fault(`${guard.name} dropped`, (_, own) => delete own.guard));
  }
  if (guard && index < siblings.length - 1)
    faults.push(
      fault("asked after its next sibling", (list) => list.splice(index, 2, ...pairAt(list, index))),
    );
  transition.actions.forEach(({ name }, at) => {
    faults.push(fault(`action ${at} ${name} dropped`, (_, own) => own.actions?.splice(at, 1)));
  });
  if (isReentryFelt(chart, transition))
    faults.push(
      fault("re-enters where it did not, or not where it did", (_, own) =>
        Object.assign(own, { reenter: !own.reenter }),
      ),
    );
  return faults;
}

/** Whether nothing of a transition is felt before its event comes: a timer begins with its state. */
function isTimeless(event: string): boolean {
  return event !== "always" && !event.startsWith("xstate.after.");
}

function pairAt(list: TransitionConfig[], index: number): TransitionConfig[] {
  return list.slice(index, index + 2).reverse();
}

/** The target's next sibling, and the source itself. A decision that led to itself would never settle. */
function otherTargets(chart: Chart, { source, event, targets }: ChartTransition): string[] {
  const [target] = targets;
  if (target === undefined) return [];
  const next = nextSibling(chart, target);
  const itself = event === "always" || source === chart.id ? null : source;
  return [...new Set([next, itself])].filter((other): other is string => other !== null && other !== target);
}

function nextSibling(chart: Chart, id: string): string | null {
  const parent = chart.states.find((state) => state.id === id)?.parent;
  const siblings = chart.states.filter((state) => state.parent === parent).map((state) => state.id);
  return parent === null ? null : (siblings[(siblings.indexOf(id) + 1) % siblings.length] ?? null);
}

/** Whether anything begins or ends with the source, when a transition stays within it. */
function isReentryFelt(chart: Chart, { source, targets }: ChartTransition): boolean {
  const state = chart.states.find(({ id }) => id === source);
  const stays = targets.some((target) => target === source || target.startsWith(`${source}.`));
  if (!state || !stays || state.parent === null) return false;
  const timers = chart.transitions.some(
    (each) => each.source === source && each.event.startsWith("xstate.after."),
  );
  return timers || state.entry.length + state.exit.length + state.invokes.length > 0;
}

function stateFaults(chart: Chart, state: ChartState): Fault[] {
  const fault = (what: string, change: (place: StatePlace) => void): Fault => ({
    id: `${state.id}: ${what}`,
    place: { state: state.id, event: null },
    change: (places) => {
      const place = places.get(state.id);
      if (!place) throw new Error(`the config has no state ${state.id}`);
      change(place);
    },
  });
  const faults = (["entry", "exit"] as const).flatMap((when) =>
    state[when].map(({ name }, at) =>
      fault(`${when} ${at} ${name} dropped`, (place) => place[when].splice(at, 1)),
    ),
  );
  for (const { id } of state.invokes)
    faults.push(
      fault(`invoke ${id} dropped`, ({ invoke }) =>
        invoke.splice(
          invoke.findIndex((each) => each.id === id),
          1,
        ),
      ),
    );
  const initial = state.initial === null ? null : nextSibling(chart, state.initial);
  if (initial !== null && initial !== state.initial)
    faults.push(
      fault(`begins with ${initial}`, ({ config }) =>
        Object.assign(config, { initial: initial.split(".").at(-1) }),
      ),
    );
  return faults;
}

/** A named delay can be a number or a function. */
function delayFaults(machine: AnyStateMachine): ChartMutant[] {
  const changes: [string, (ms: number) => number][] = [
    ["twice as long", (ms) => 2 * ms],
    ["a millisecond shorter", (ms) => ms - 1],
  ];
  return Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    changes.map(
      ([what, change]): ChartMutant => ({
        kind: "chart",
        place: null,
        id: `${machine.id} delay ${name}: ${what}`,
        build: () => {
          const changed =
            typeof delay === "function"
              ? (...args: Parameters<typeof delay>) => change(delay(...args))
              : change(delay);
          return machine.provide({ delays: { [name]: changed } });
        },
      }),
    ),
  );
}
