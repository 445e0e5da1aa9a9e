import type { Chart } from "../../chart.ts";
import type { MachineResult, WalkedStep } from "../../results.ts";
import type { Tone } from "./report.ts";

/**
 * How each state and transition of a chart stands after the runs of all covers together. A state that is only passed
 * counts as covered when a transition into it or out of it was taken.
 */
export function tonesOf(chart: Chart, results: readonly MachineResult[]): Record<string, Tone> {
  const steps = results.flatMap(({ paths }) => paths.flatMap((path) => path.steps));
  const covered = coveredBy(
    chart,
    steps.filter(({ status }) => status === "passed"),
  );
  const beyond = new Set(results.flatMap(({ beyondReach }) => beyondReach.map(({ target }) => target)));
  const unreachable = new Set(results.flatMap((result) => result.unreachable));
  const tone = (id: string): Tone => {
    if (covered.has(id)) return "covered";
    if (unreachable.has(id)) return "unreachable";
    return beyond.has(id) ? "beyond" : "missed";
  };
  const transitions = chart.transitions.map(({ id }): [string, Tone] => [id, tone(id)]);
  const toneOfTransition = Object.fromEntries(transitions);
  const states = chart.states.map(({ id }): [string, Tone] => {
    const own = tone(id);
    return [id, own === "missed" ? (worstWayIn(chart, id, toneOfTransition) ?? own) : own];
  });
  return { ...Object.fromEntries(states), ...toneOfTransition };
}

function coveredBy(chart: Chart, steps: readonly WalkedStep[]): Set<string> {
  const taken = new Set(steps.flatMap(({ transitions }) => transitions));
  const passed = chart.transitions
    .filter(({ id }) => taken.has(id))
    .flatMap(({ source, targets }) => [source, ...targets]);
  const states = new Set([...steps.flatMap(({ to }) => to), ...passed]);
  for (const id of [...states]) for (const around of statesAround(chart, id)) states.add(around);
  return new Set([...taken, ...states]);
}

function statesAround(chart: Chart, id: string): string[] {
  const parent = chart.states.find((state) => state.id === id)?.parent ?? null;
  return parent === null ? [] : [parent, ...statesAround(chart, parent)];
}

/** A state that was not reached is out of reach where every way into it is. */
function worstWayIn(chart: Chart, id: string, tones: Record<string, Tone>): Tone | null {
  const ways = chart.transitions.filter(({ targets }) => targets.includes(id)).map((way) => tones[way.id]);
  const excuses = ways.filter((tone) => tone === "unreachable" || tone === "beyond");
  return ways.length > 0 && excuses.length === ways.length ? (excuses[0] ?? null) : null;
}
