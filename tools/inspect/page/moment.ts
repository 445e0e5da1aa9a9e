import type { Chart } from "xstate-paths/chart";
import type { InspectionMessage } from "#src/platform/inspection/message.ts";
import { valueText } from "./state-text.ts";

export type Snapshot = NonNullable<InspectionMessage["snapshot"]>;

/** An actor at one moment of a recording. */
export interface ActorMoment {
  sessionId: string;
  parentId: string | null;
  name: string;
  /** The machine's id; null for an actor that is no statechart. */
  machine: string | null;
  /** Null before it has started. */
  snapshot: Snapshot | null;
  /** What its last event took. */
  transitions: string[];
}

/** How things stood after the first `count` messages: every actor by its session id, in the order of their beginnings. */
export function momentAfter(messages: readonly InspectionMessage[], count: number): Map<string, ActorMoment> {
  const actors = new Map<string, ActorMoment>();
  for (const { sessionId, parentId, name, machine, snapshot, transitions } of messages.slice(0, count)) {
    const known = actors.get(sessionId);
    actors.set(sessionId, {
      sessionId,
      parentId,
      name: name || known?.name || sessionId,
      machine: machine ?? known?.machine ?? null,
      snapshot: snapshot ?? known?.snapshot ?? null,
      transitions: snapshot ? transitions : (known?.transitions ?? []),
    });
  }
  return actors;
}

/** A line of the log: an actor began, or an event led it somewhere. `at` counts the messages up to it. */
export interface Step {
  at: number;
  message: InspectionMessage;
}

/** The messages that show how things went on: beginnings, and where events led. */
export function stepsOf(messages: readonly InspectionMessage[]): Step[] {
  return messages.flatMap((message, index) =>
    message.type === "@xstate.snapshot" ? [{ at: index + 1, message }] : [],
  );
}

/** The ids of the states of a chart that a machine's value says are active. */
export function activeStates(chart: Chart, value: unknown): string[] {
  const [root] = chart.states;
  if (!root) return [];
  const inside = (parent: string, part: unknown): string[] => {
    const named: [string, unknown][] =
      typeof part === "string"
        ? [[part, null]]
        : typeof part === "object" && part !== null
          ? Object.entries(part)
          : [];
    return named.flatMap(([key, rest]) => {
      const state = chart.states.find((each) => each.parent === parent && each.key === key);
      return state ? [state.id, ...inside(state.id, rest)] : [];
    });
  };
  return [root.id, ...inside(root.id, value)];
}

/** The events that a person may send to a chart in these states, in the chart's order. */
export function acceptedEvents(chart: Chart, active: readonly string[]): string[] {
  const events = chart.transitions
    .filter(
      ({ source, event }) => active.includes(source) && event !== "always" && !event.startsWith("xstate."),
    )
    .map(({ event }) => event);
  return [...new Set(events)];
}

/** A difference between two moments: where, and what stood and stands there. Undefined: nothing. */
export interface Change {
  path: string;
  before: unknown;
  after: unknown;
}

/** What differs between two values, by the innermost places. */
export function changesBetween(before: unknown, after: unknown, path = ""): Change[] {
  if (isPlain(before) && isPlain(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      changesBetween(before[name], after[name], path ? `${path}.${name}` : name),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The statechart that began last and still runs; any other actor where there is none. */
export function latestChart(actors: ReadonlyMap<string, ActorMoment>): ActorMoment | undefined {
  const charts = [...actors.values()].filter(({ machine }) => machine !== null);
  return charts.findLast(({ snapshot }) => snapshot?.status === "active") ?? charts.at(-1);
}

/** What a step changed in its actor: its state, its context, its output. */
export function changesAt(messages: readonly InspectionMessage[], { at, message }: Step): Change[] {
  const earlier = messages
    .slice(0, at - 1)
    .findLast(({ sessionId, snapshot }) => sessionId === message.sessionId && snapshot !== null);
  const said = (snapshot: Snapshot | null | undefined) => {
    const { status, value, context, output, error } = snapshot ?? {};
    return { status, value: valueText(value), context, output, error };
  };
  return changesBetween(said(earlier?.snapshot), said(message.snapshot));
}
