import type { PriceComposite } from "#contract/price-composite.ts";

const seen = new Map<string, PriceComposite>();

/** What a visitor was shown as the price of an activity, as long as the page is open. */
export const seenPrice = {
  keep: (activityId: string, price: PriceComposite) => void seen.set(activityId, price),
  read: (activityId: string): PriceComposite | null => seen.get(activityId) ?? null,
};
