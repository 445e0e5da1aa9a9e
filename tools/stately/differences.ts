import type { Chart, ChartState, ChartTransition, Reference } from "xstate-paths/chart";

/** The columns of a chart's two tables that somebody who reads it can see. */
export interface Sight {
  state: (state: ChartState) => Readonly<Record<string, unknown>>;
  transition: (transition: ChartTransition) => Readonly<Record<string, unknown>>;
}

const names = (references: readonly Reference[]) => references.map(({ name }) => name);

/** What Stately's parser keeps of a chart: neither meta, nor params, nor whether a transition reenters its state. */
export const sightOfParser: Sight = {
  state: ({ type, initial, description, tags, entry, exit, invokes }) => ({
    type,
    initial,
    description,
    tags,
    "entry actions": names(entry),
    "exit actions": names(exit),
    invokes,
  }),
  transition: ({ targets, guard, actions, description }) => ({
    targets,
    guard: guard?.name ?? null,
    actions: names(actions),
    description,
  }),
};

/** Everything there is in a chart. */
export const fullSight: Sight = {
  state: ({ id, key, ...columns }) => columns,
  transition: ({ id, source, event, index, ...columns }) => columns,
};

/**
 * Compares a chart as `viewer` sees it with the chart that runs: both tables, row by row and column by column. One line for
 * each difference, which names the state or the transition; none where they are equal.
 */
export function differences(viewer: string, seen: Chart, running: Chart, sight: Sight): string[] {
  const lost = unseen(viewer, "state", ids(seen.states), ids(running.states));
  const transitions = running.transitions.filter(({ source }) => ids(seen.states).includes(source));
  return [
    ...lost,
    ...unequal(viewer, seen.states, running.states, sight.state),
    ...unseen(viewer, "transition", ids(seen.transitions), ids(transitions)),
    ...unequal(viewer, seen.transitions, transitions, sight.transition),
  ];
}

/** What runs and is not among what `viewer` sees, by their ids, and the other way round. */
export function unseen(
  viewer: string,
  kind: "state" | "transition",
  seen: readonly string[],
  running: readonly string[],
): string[] {
  return [
    ...running.filter((id) => !seen.includes(id)).map((id) => `${id}: ${viewer} does not see this ${kind}`),
    ...seen.filter((id) => !running.includes(id)).map((id) => `${id}: ${viewer} sees a ${kind} too many`),
  ];
}

function unequal<Row extends { id: string }>(
  viewer: string,
  seen: readonly Row[],
  running: readonly Row[],
  columns: (row: Row) => Readonly<Record<string, unknown>>,
): string[] {
  return running.flatMap((row) => {
    const twin = seen.find(({ id }) => id === row.id);
    if (!twin) return [];
    const other = columns(twin);
    return Object.entries(columns(row)).flatMap(([name, value]) => {
      const [there, here] = [said(value), said(other[name])];
      return there === here ? [] : [`${row.id}: ${name} ${there}; ${viewer} sees ${here}`];
    });
  });
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Charts are plain data, so what is written alike is alike, also when one of them comes out of another context. */
function said(value: unknown): string {
  const none = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  return none ? "none" : JSON.stringify(value);
}
