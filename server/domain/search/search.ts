import type { SearchFilter, SearchResultPage } from "#contract/search.ts";
import { SEARCH_DEFAULTS } from "#contract/search.ts";
import { Refusal } from "../refusal.ts";
import { zonedDate } from "../zoned-time.ts";
import { countMatches } from "./counting/count-matches.ts";
import { withoutBlanks } from "./filters.ts";
import { idOf } from "./index/columns.ts";
import type { Searching } from "./index/search-index.ts";
import { type ItemsAsker, readPricedItems } from "./items/read-priced-items.ts";
import { askedTimes } from "./matching/asked-times.ts";
import { candidatesOf, findMatches, toldTotal } from "./matching/find-matches.ts";
import { bestWanted, pageOf } from "./matching/order-matches.ts";
import { relaxationsOf } from "./relaxations.ts";
import { searchAsMeant } from "./search-as-meant.ts";

/**
 * One page of activities and plans that match, priced today for whoever asks, and counts over everything that matches.
 * With `discounts` false the prices are those without discount. Where nothing has the words as they were typed, the page is
 * that of `correctedQuery`, if something has that.
 *
 * @throws Refusal VALIDATION for the INTERNAL index: partners are found by another call
 */
export async function search(
  searching: Searching,
  asked: SearchFilter,
  asker: ItemsAsker,
): Promise<SearchResultPage> {
  refuseInternal(asked);
  const filter = withoutBlanks(asked);
  const { page, correctedQuery } = await searchAsMeant(searching, filter, (read) =>
    searchPage(searching, read, asker),
  );
  if (page.totalElements > 0) return { ...page, correctedQuery };
  return { ...page, relaxations: await relaxationsOf(searching, filter, zonedDate(asker.now)) };
}

async function searchPage(
  searching: Searching,
  filter: SearchFilter,
  asker: ItemsAsker,
): Promise<SearchResultPage> {
  const { tx, snapshot } = searching;
  const { now } = asker;
  const sought = { filter, today: zonedDate(now) };
  const page = filter.page ?? SEARCH_DEFAULTS.page;
  const size = filter.size ?? SEARCH_DEFAULTS.size;
  const best = bestWanted(filter, (page + 1) * size);
  const candidates = await candidatesOf(searching, filter.query);
  const matches =
    (filter.aggregation ?? true)
      ? countMatches(candidates, sought, best)
      : { ...findMatches(candidates, sought, { best }), aggregations: [] };
  const { total, isLowerBound } = toldTotal(matches);
  const rows =
    page * size < total && size > 0 ? pageOf(snapshot, matches, { ...sought, now, page, size }) : [];
  const ids = rows.map((row) => idOf(snapshot.columns, row));
  const { discounts, geoPoint, city, activityTypes } = filter;
  const among = askedTimes(filter);
  const wanted = { ids, discounts: discounts ?? true, geoPoint, city, activityTypes, among };
  return {
    content: await readPricedItems(tx, wanted, asker),
    totalPages: size > 0 ? Math.ceil(total / size) : 0,
    totalElements: total,
    size,
    number: page,
    aggregations: matches.aggregations,
    isLowerBound,
    correctedQuery: null,
    relaxations: [],
  };
}

function refuseInternal({ indexes, activityIndexType }: SearchFilter): void {
  const message = "the INTERNAL index is not searched here";
  if (indexes?.includes("INTERNAL"))
    throw new Refusal("VALIDATION", { fields: [{ path: "indexes", message }] });
  if (activityIndexType === "INTERNAL")
    throw new Refusal("VALIDATION", { fields: [{ path: "activityIndexType", message }] });
}
