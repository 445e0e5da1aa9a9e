import type { Chart, ChartState } from "../chart.ts";

export interface FlowState extends ChartState {
  /** True where arrows lead there, inside the state around it, from its initial one. */
  isReached: boolean;
}

/**
 * Every state, each followed by those inside it in the order of the flow: breadth-first from the initial one, equals as
 * they are written, final ones last.
 */
export function flowOrder(chart: Chart): FlowState[] {
  const inside = (parent: ChartState | null): FlowState[] => {
    const states = chart.states.filter((state) => state.parent === (parent?.id ?? null));
    const steps = stepsFrom(chart, parent, states);
    const stepsTo = ({ id }: ChartState) => steps.get(id) ?? states.length;
    return states
      .map((state) => ({ ...state, isReached: steps.has(state.id) }))
      .sort((a, b) => Number(a.type === "final") - Number(b.type === "final") || stepsTo(a) - stepsTo(b))
      .flatMap((state) => [state, ...inside(state)]);
  };
  return inside(null);
}

/** By the id of a state, how many arrows it is from the initial one of those. */
function stepsFrom(chart: Chart, parent: ChartState | null, states: readonly ChartState[]) {
  const initial = parent?.initial ?? null;
  const around = (id: string) => states.find((state) => isWithin(id, state.id))?.id;
  const leads = chart.transitions.flatMap(({ source, targets }) =>
    targets.map((target) => ({ from: source === parent?.id ? initial : around(source), to: around(target) })),
  );
  const steps = new Map<string, number>();
  let reached = states.map(({ id }) => id).filter((id) => initial === null || id === initial);
  for (let step = 0; reached.length > 0; step++) {
    for (const id of reached) steps.set(id, step);
    const last = reached;
    reached = states
      .map(({ id }) => id)
      .filter((id) => !steps.has(id) && leads.some(({ from, to }) => to === id && last.includes(from ?? "")));
  }
  return steps;
}

/** True for a state inside another, and for its transitions. */
export function isInside(id: string, outer: string): boolean {
  return id.startsWith(`${outer}.`);
}

/** True for the state itself and for those inside it. */
export function isWithin(id: string, outer: string): boolean {
  return id === outer || isInside(id, outer);
}

/** Of states in which each comes after those around it, the last that a state is or is inside. */
export function innermost<State extends { id: string }>(
  states: readonly State[],
  id: string,
): State | undefined {
  return states.findLast((state) => isWithin(id, state.id));
}
