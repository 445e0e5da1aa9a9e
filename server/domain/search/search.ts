import type { SearchFilter, SearchItem, SearchResultPage } from "#contract/search.ts";
import { SEARCH_DEFAULTS } from "#contract/search.ts";
import type { Transaction } from "#server/db/database.ts";
import { readBenefit } from "../benefits/benefit.ts";
import { composePrice } from "../pricing/composite.ts";
import type { PriceAsker } from "../pricing/prices.ts";
import { type Payer, payerOn } from "../pricing/subsidy.ts";
import { Refusal } from "../refusal.ts";
import { zonedDate, zonedIso } from "../zoned-time.ts";
import { conditionsOf } from "./conditions.ts";
import { aggregateMatches, countMatches } from "./count-matches.ts";
import { findPage } from "./find-page.ts";
import { type FoundItem, readItems } from "./read-items.ts";

/**
 * One page of activities and plans that match, priced today for whoever asks, and counts over everything that matches.
 * With `discounts` false the prices are those without discount.
 *
 * @throws Refusal VALIDATION for the INTERNAL index: partners are found by another call
 */
export async function search(
  tx: Transaction,
  filter: SearchFilter,
  asker: PriceAsker,
): Promise<SearchResultPage> {
  refuseInternal(filter);
  const { now, customerId } = asker;
  const today = zonedDate(now);
  const page = filter.page ?? SEARCH_DEFAULTS.page;
  const size = filter.size ?? SEARCH_DEFAULTS.size;
  const conditions = conditionsOf(filter, now, today);
  const totalElements = await countMatches(tx, conditions);
  const ids =
    size > 0 && page * size < totalElements ? await findPage(tx, filter, conditions, { page, size }) : [];
  const found = await readItems(tx, ids, now);
  const benefit = customerId && found.length > 0 ? await readBenefit(tx, customerId, now) : null;
  const payer = payerOn(benefit, today, today);
  return {
    content: found.map((item) => present(item, { date: today, payer, discounts: filter.discounts ?? true })),
    totalPages: size > 0 ? Math.ceil(totalElements / size) : 0,
    totalElements,
    size,
    number: page,
    aggregations: (filter.aggregation ?? true) ? await aggregateMatches(tx, conditions) : [],
  };
}

function refuseInternal({ indexes, activityIndexType }: SearchFilter): void {
  const message = "the INTERNAL index is not searched here";
  if (indexes?.includes("INTERNAL"))
    throw new Refusal("VALIDATION", { fields: [{ path: "indexes", message }] });
  if (activityIndexType === "INTERNAL")
    throw new Refusal("VALIDATION", { fields: [{ path: "activityIndexType", message }] });
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
