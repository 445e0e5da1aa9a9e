import { boundBy, leastResetCost, lowerBound } from "./bound.ts";
import type { Edge, Start } from "./explore.ts";
import type { Guide, Tour } from "./extend.ts";
import { type Effort, improved } from "./improve.ts";
import type { Net } from "./net.ts";
import { pricesOf } from "./prices.ts";
import { completed } from "./tour.ts";

/** A walk through a chart from one input variant. */
export interface Path {
  variant: string;
  start: Start;
  edges: Edge[];
}

const EFFORT: Effort = { patience: 80, work: 600_000 };

/**
 * Near-minimal paths that cover everything in a net that lies within `maxLength`, and the fewest steps there can be. The
 * linear program's prices lead a greedy search, and a large neighbourhood search shortens what it finds.
 *
 * @param resetCost what starting over costs, in steps; at 0 it only decides between paths with the same steps
 */
export function shortestCover(net: Net, resetCost: number, maxLength: number) {
  const least = leastResetCost(net);
  const cost = Math.max(resetCost, least);
  const prices = pricesOf(net, cost);
  const guide: Guide = { net, prices, resetCost: cost, maxLength, work: 0 };
  const tour = improved(guide, completed(guide, []), EFFORT);
  return {
    paths: tour.walks.map(net.pathOf),
    lowerBound: cost === least ? boundBy(prices) : lowerBound(net),
    tooDeep: missingFrom(net, tour),
  };
}

function missingFrom(net: Net, { counts }: Tour): string[] {
  return net.targets.filter((_, target) => counts[target] === 0);
}
