import { offerOf } from "#contract/price.ts";
import type { SearchItem } from "#contract/search.ts";

/** In which order saved items stand: as they were saved, newest first; by what the reader pays; by the next free time. */
export const ORDERS = ["saved", "price", "time"] as const; // keeps the literal types
export type Order = (typeof ORDERS)[number];

const paid = (item: SearchItem) => offerOf(item, item.renewalPeriod).now;

/** An item without a free time is last. */
const startsAt = ({ nextSchedule }: SearchItem) =>
  nextSchedule ? Date.parse(nextSchedule) : Number.MAX_SAFE_INTEGER;

/** @param ids as they were saved, newest first; an item that is not among them is left out */
export function ordered(items: readonly SearchItem[], ids: readonly string[], order: Order): SearchItem[] {
  const kept = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  if (order === "price") return kept.sort((a, b) => paid(a) - paid(b));
  if (order === "time") return kept.sort((a, b) => startsAt(a) - startsAt(b));
  return kept;
}
