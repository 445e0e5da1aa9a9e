import type { SearchFilter, SearchResultPage } from "#contract/search.ts";
import { FILTER_NAMES, isActive, without } from "./filters.ts";
import type { Searching } from "./index/search-index.ts";
import { candidatesOf, findMatches, MATCHES_MAX, toldTotal } from "./matching/find-matches.ts";
import { readQuery, withRead } from "./words/read-query.ts";

/** Which one filter to leave out for something to match, and how many would; most first. */
export async function relaxationsOf(
  searching: Searching,
  filter: SearchFilter,
  today: string,
): Promise<SearchResultPage["relaxations"]> {
  const read = filter.query ? await readQuery(searching, filter.query) : null;
  const relaxations = [];
  for (const name of FILTER_NAMES.filter((name) => isActive(filter, name))) {
    const others = without(filter, name);
    const relaxed = { filter: read && name !== "query" ? withRead(others, read) : others, today };
    const candidates = await candidatesOf(searching, relaxed.filter.query);
    const { total } = toldTotal(findMatches(candidates, relaxed, { most: MATCHES_MAX }));
    if (total > 0) relaxations.push({ filter: name, totalElements: total });
  }
  return relaxations.sort((a, b) => b.totalElements - a.totalElements);
}
