import { PRICE_STEPS } from "#contract/price-steps.ts";
import { PRICE_RANGE_DEFAULT } from "#contract/search.ts";
import type { Buckets } from "../facets.ts";

const [, HIGHEST] = PRICE_RANGE_DEFAULT;

/** Where the price slider's thumbs stand, in whole reais: where the aggregation's buckets begin; the last one means no limit. */
export const PRICE_STOPS: readonly number[] = [...PRICE_STEPS, HIGHEST];

export interface PriceBar {
  stop: number;
  next: number;
  /** Of the highest bar, 0 to 1. */
  share: number;
}

/** A bar from each stop to the next. A bucket `min,max`, in whole reais, counts where it begins. */
export function barsOf(buckets: Buckets): PriceBar[] {
  const counts = PRICE_STOPS.slice(0, -1).map((stop, index) => ({
    stop,
    next: PRICE_STOPS[index + 1] ?? HIGHEST,
    count: 0,
  }));
  for (const { key, count } of buckets) {
    const begin = Number.parseInt(key, 10);
    const bar = counts.findLast(({ stop }) => stop <= begin);
    if (bar) bar.count += count;
  }
  const most = Math.max(...counts.map(({ count }) => count));
  return most > 0 ? counts.map(({ stop, next, count }) => ({ stop, next, share: count / most })) : [];
}
