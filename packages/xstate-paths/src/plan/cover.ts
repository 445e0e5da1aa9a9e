import { boundBy, leastResetCost, lowerBound } from "./bound.ts";
import type { Edge, Start } from "./explore.ts";
import type { Guide, Tour } from "./extend.ts";
import { type Effort, improved } from "./improve.ts";
import type { Net, Walk } from "./net.ts";
import { pricesOf } from "./prices.ts";
import { completed } from "./tour.ts";

/** A walk through a chart from one input variant. */
export interface Path {
  variant: string;
  start: Start;
  edges: Edge[];
}

const EFFORT: Effort = { patience: 80, work: 600_000 };

/** Walks that cover a net. They and all that they are found from are plain data: another thread may find them. */
export interface NetCover {
  walks: Walk[];
  /** No set of walks with this cover has fewer steps. */
  lowerBound: number;
  /** The targets that lie deeper than a walk may go. */
  tooDeep: string[];
}

/** How a net is to be covered. */
export interface CoverTask {
  net: Net;
  /** What starting over costs, in steps; at 0 it only decides between walks with the same steps. */
  resetCost: number;
  /** No walk has more steps than this. */
  maxLength: number;
  /** False: without the linear program, though there may be a solver. */
  isPriced: boolean;
}

/**
 * Near-minimal walks that cover everything in a net that lies within `maxLength`, and the fewest steps there can be. The
 * linear program's prices lead a greedy search, and a large neighbourhood search shortens what it finds.
 */
export function shortestCover({ net, resetCost, maxLength, isPriced }: CoverTask): NetCover {
  const least = leastResetCost(net);
  const cost = Math.max(resetCost, least);
  const prices = isPriced ? pricesOf(net, cost) : pricesOf(net, cost, () => null);
  const guide: Guide = { net, prices, resetCost: cost, maxLength, work: 0 };
  const tour = improved(guide, completed(guide, []), EFFORT);
  return {
    walks: tour.walks,
    lowerBound: cost === least || !isPriced ? boundBy(prices) : lowerBound(net),
    tooDeep: missingFrom(net, tour),
  };
}

function missingFrom(net: Net, { counts }: Tour): string[] {
  return net.targets.filter((_, target) => counts[target] === 0);
}
