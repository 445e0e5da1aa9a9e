import type { Edge } from "./explore.ts";

/** One event of real use: it happened to a machine, in a state where that is known, by its full id. */
export interface Used {
  machine: string;
  state?: string | undefined;
  event: string;
}

/** How likely the events of a step's state are: whole numbers from 1, in proportion to each other. */
export type Likelihood = (event: string, states: readonly string[]) => number;

/**
 * How likely each event of a machine is by its real use: what was told with a state counts in that state, the rest in all.
 * What never happened counts as one time, and so it stays possible.
 */
export function likelihoodOf(used: readonly Used[], machine: string): Likelihood {
  const times = new Map<string, Map<string, number>>();
  for (const { state = "", event } of used.filter((each) => each.machine === machine)) {
    const own = times.get(event) ?? new Map<string, number>();
    times.set(event, own.set(state, (own.get(state) ?? 0) + 1));
  }
  return (event, states) =>
    1 + ["", ...states].reduce((sum, state) => sum + (times.get(event)?.get(state) ?? 0), 0);
}

/** The steps of one event, chosen as likely as it is. @param dice a whole number from 0, below what it is given */
export function ofOneEvent(
  edges: readonly Edge[],
  states: readonly string[],
  likely: Likelihood,
  dice: (below: number) => number,
): Edge[] {
  const types = [...new Set(edges.map(({ event }) => event.type))];
  const weights = types.map((type) => likely(type, states));
  let left = types.length === 0 ? 0 : dice(weights.reduce((sum, weight) => sum + weight, 0));
  const type = types.find((_, at) => {
    left -= weights[at] ?? 0;
    return left < 0;
  });
  return edges.filter(({ event }) => event.type === type);
}
