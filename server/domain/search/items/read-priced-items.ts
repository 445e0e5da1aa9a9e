import type { SearchItem } from "#contract/search.ts";
import type { Reviewed } from "#server/config.ts";
import type { Transaction } from "#server/db/database.ts";
import { readBenefit } from "../../benefits/benefit.ts";
import { composePrice } from "../../pricing/composite.ts";
import type { PriceAsker } from "../../pricing/prices.ts";
import { type Payer, payerOn } from "../../pricing/subsidy.ts";
import { zonedDate, zonedIso } from "../../zoned-time.ts";
import { type FoundItem, type ItemsShown, readItems } from "./read-items.ts";

/** Who asks for items, and whose sessions are reviewed where they ask. */
export interface ItemsAsker extends PriceAsker {
  reviewed: Reviewed;
}

/** `discounts` false: the prices without discount. The rest as `ItemsShown`. */
export interface ItemsWanted extends Partial<Pick<ItemsShown, "geoPoint" | "city" | "activityTypes">> {
  ids: readonly string[];
  discounts?: boolean;
}

/** The activities and plans with these ids, in this order, priced today for whoever asks; those that are gone are left out. */
export async function readPricedItems(
  tx: Transaction,
  { ids, discounts = true, geoPoint = null, city = null, activityTypes = null }: ItemsWanted,
  { now, customerId, reviewed }: ItemsAsker,
): Promise<SearchItem[]> {
  const found = await readItems(tx, ids, { now, reviewed, geoPoint, city, activityTypes });
  const today = zonedDate(now);
  const benefit = customerId && found.length > 0 ? await readBenefit(tx, customerId, now) : null;
  const payer = payerOn(benefit, today, today);
  return found.map((item) => present(item, { date: today, payer, discounts }));
}

const NO_DISCOUNT = { type: null, percentage: 0, value: 0, until: null };

function present(
  { item, priced, nextSchedule }: FoundItem,
  { date, payer, discounts }: { date: string; payer: Payer | null; discounts: boolean },
): SearchItem {
  const asked = discounts ? priced : { ...priced, discount: NO_DISCOUNT };
  return {
    ...item,
    priceComposite: composePrice(asked, { units: 1, date, payer }),
    nextSchedule: nextSchedule && zonedIso(nextSchedule.startsAt, nextSchedule.timeZone),
  };
}
