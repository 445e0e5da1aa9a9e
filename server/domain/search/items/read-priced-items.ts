import type { SearchItem } from "#contract/search.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Reviewed } from "#server/settings.ts";
import type { Benefit } from "../../benefits/benefit.ts";
import { itemPriceFor } from "../../pricing/item-price.ts";
import { benefitOf, type PriceAsker } from "../../pricing/prices.ts";
import { zonedIso } from "../../zoned-time.ts";
import { type FoundItem, type ItemsShown, readItems } from "./read-items.ts";

/** Who asks for items, and whose sessions are reviewed where they ask. */
export interface ItemsAsker extends PriceAsker {
  reviewed: Reviewed;
}

/** `discounts` false: the prices without discount. The rest as `ItemsShown`. */
export interface ItemsWanted
  extends Partial<Pick<ItemsShown, "geoPoint" | "city" | "activityTypes" | "among">> {
  ids: readonly string[];
  discounts?: boolean;
}

/** The activities and plans with these ids, in this order, priced today for whoever asks; those that are gone are left out. */
export async function readPricedItems(
  tx: Transaction,
  { ids, discounts = true, geoPoint = null, city = null, activityTypes = null, among = null }: ItemsWanted,
  { reviewed, ...asker }: ItemsAsker,
): Promise<SearchItem[]> {
  const { now } = asker;
  const found = await readItems(tx, ids, { now, reviewed, geoPoint, city, activityTypes, among });
  const benefit = found.length > 0 ? await benefitOf(tx, asker) : null;
  return found.map((item) => present(item, { now, benefit, discounts }));
}

const NO_DISCOUNT = { type: null, percentage: 0, value: 0, until: null };

function present(
  { item, priced, nextSchedule }: FoundItem,
  { now, benefit, discounts }: { now: Date; benefit: Benefit | null; discounts: boolean },
): SearchItem {
  const asked = discounts ? priced : { ...priced, discount: NO_DISCOUNT };
  return {
    ...item,
    ...itemPriceFor(asked, benefit, now),
    nextSchedule: nextSchedule && zonedIso(nextSchedule.startsAt, nextSchedule.timeZone),
  };
}
