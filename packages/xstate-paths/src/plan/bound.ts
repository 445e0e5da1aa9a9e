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

/** The fewest steps that any set of paths can have that covers all targets of a net: none has fewer. */
export function lowerBound(net: Net): number {
  return boundBy(pricesOf(net, leastResetCost(net)));
}

/**
 * The bound that prices for `leastResetCost` prove. Whatever a set of paths consists of costs at least what it is worth:
 * each step and each start as much as the targets it covers, plus the change in what ending would cost. Paths that cover
 * every target are worth the sum of the targets' prices or more, so their steps and starts cost no less than that sum. Less
 * what the starts of a shortest set can cost, and rounded up, it is a bound on the steps.
 */
export function boundBy(prices: Prices): number {
  const worth = prices.targets.reduce((sum, price) => sum + price, 0);
  return Math.max(0, Math.ceil(worth - STARTS - ROUNDING));
}

/** Sums of thousands of prices in floating point are exact to far more than this. */
const ROUNDING = 1e-6;
