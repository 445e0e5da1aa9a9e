import type { Net } from "./net.ts";
import { type Prices, pricesOf } from "./prices.ts";

/**
 * What starting costs where only the steps count: so little that all the starts of a shortest set cost less than a part of
 * a step. Such a set has no more paths than targets, because each path has one of its own, or could be left out.
 */
export function leastResetCost(net: Net): number {
  return STARTS / (net.targets.length + 1);
}

const STARTS = 1 / 20;

/** The fewest steps that any set of paths can have that covers all targets of a net, by the prices for `leastResetCost`. */
export function fewestSteps(prices: Prices): number {
  return leastBy(prices, STARTS);
}

/**
 * The least that any set of paths that covers all targets of a net can cost, where a step costs 1 and a start `resetCost`
 * (> 0). Something starts in any case: the program alone would let steps go round in a ring that nobody ever enters.
 */
export function leastCost(net: Net, resetCost: number): number {
  const { entries, targets } = net;
  if (targets.length === 0) return 0;
  const start = targets.length;
  const started: Net = {
    ...net,
    targets: [...targets, "a start"],
    entries: entries.map((entry) => ({ ...entry, targets: [...entry.targets, start] })),
  };
  return leastBy(pricesOf(started, resetCost), 0);
}

/**
 * Whatever a set of paths consists of costs at least what it is worth: each step and each start as much as the targets it
 * covers, plus the change in what ending would cost. Paths that cover every target are worth the sum of the targets' prices
 * or more, so they cost no less than that sum. Less what does not count, and rounded up, it is a bound.
 */
function leastBy({ targets }: Prices, uncounted: number): number {
  const worth = targets.reduce((sum, price) => sum + price, 0);
  return Math.max(0, Math.ceil(worth - uncounted - ROUNDING));
}

/** Sums of thousands of prices in floating point are exact to far more than this. */
const ROUNDING = 1e-6;
