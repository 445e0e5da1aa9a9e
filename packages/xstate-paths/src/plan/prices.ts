import type { ModelData } from "highs";
import type { Net } from "./net.ts";
import { dualsOf } from "./solver.ts";

/** A net with more steps than this is not solved: as where there is no solver, nothing has a price and the bound is zero. */
const LARGEST = 100_000;

/**
 * What each target is worth, and what it costs to end in each place, in steps: the dual solution of the linear program
 * below. They are feasible by construction, whatever the solver says: no step and no start is worth more than it costs.
 */
export interface Prices {
  targets: Float64Array;
  ends: Float64Array;
  /** What each step, and each start, costs beyond what it is worth: never below zero. */
  ofArcs: Float64Array;
  ofEntries: Float64Array;
}

/**
 * Solves the linear relaxation of the directed rural postman with resets: a flow x ≥ 0 over the steps and starts of a net
 * that no place gives more of than it gets, with x(steps and starts that cover t) ≥ 1 for each target t; the cheapest one,
 * where a step costs 1 and a start `resetCost` (> 0). The interior point's prices, without crossover, lie in the middle of
 * all optimal ones and guide best.
 *
 * @param solve gives null where there is no solver: then nothing has a price, and whatever is new is worth the same
 */
export function pricesOf(net: Net, resetCost: number, solve: typeof dualsOf = dualsOf): Prices {
  const targets = new Float64Array(net.targets.length);
  const ends = new Float64Array(net.size);
  if (net.targets.length > 0 && net.arcs.length <= LARGEST) {
    const duals = solve(programOf(net, resetCost)) ?? [];
    for (let at = 0; at < net.size; at += 1) ends[at] = Math.max(0, duals[at] ?? 0);
    for (let at = 0; at < targets.length; at += 1) targets[at] = Math.max(0, duals[net.size + at] ?? 0);
  }
  const worth = (covered: readonly number[]) =>
    covered.reduce((sum, target) => sum + (targets[target] ?? 0), 0);
  const ofArc = ({ from, to, targets }: Net["arcs"][number]) =>
    (ends[to] ?? 0) - (ends[from] ?? 0) + worth(targets);
  const ofEntry = ({ place, targets }: Net["entries"][number]) => (ends[place] ?? 0) + worth(targets);
  // A solver's answer is feasible within a tolerance; scaled by the worst excess it is so exactly.
  const excess = Math.max(
    1,
    ...net.entries.map((entry) => ofEntry(entry) / resetCost),
    worstOf(net.arcs.map(ofArc)),
  );
  for (const prices of [targets, ends])
    for (const at of prices.keys()) prices[at] = (prices[at] ?? 0) / excess;
  return {
    targets,
    ends,
    ofArcs: Float64Array.from(net.arcs, (arc) => Math.max(0, 1 - ofArc(arc))),
    ofEntries: Float64Array.from(net.entries, (entry) => Math.max(0, resetCost - ofEntry(entry))),
  };
}

function worstOf(values: readonly number[]): number {
  return values.reduce((worst, value) => Math.max(worst, value), 0);
}

/** One column for each step and each start; a row for each place (what comes in, less what goes out) and each target. */
function programOf({ size, arcs, entries, targets }: Net, resetCost: number): ModelData {
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  const column = (into: number, outOf: number | null, covered: readonly number[]) => {
    if (into !== outOf) {
      indices.push(into);
      values.push(1);
      if (outOf !== null) {
        indices.push(outOf);
        values.push(-1);
      }
    }
    for (const target of covered) {
      indices.push(size + target);
      values.push(1);
    }
    starts.push(indices.length);
  };
  for (const { from, to, targets } of arcs) column(to, from, targets);
  for (const { place, targets } of entries) column(place, null, targets);
  const numCols = arcs.length + entries.length;
  const numRows = size + targets.length;
  return {
    numCols,
    numRows,
    colCost: Float64Array.from({ length: numCols }, (_, at) => (at < arcs.length ? 1 : resetCost)),
    colLower: new Float64Array(numCols),
    colUpper: new Float64Array(numCols).fill(Number.POSITIVE_INFINITY),
    rowLower: Float64Array.from({ length: numRows }, (_, at) => (at < size ? 0 : 1)),
    rowUpper: new Float64Array(numRows).fill(Number.POSITIVE_INFINITY),
    matrix: { format: "csc", numCols, numRows, starts, indices, values },
  };
}
