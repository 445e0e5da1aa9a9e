import type { SearchFilter } from "#contract/search.ts";
import type { Searching } from "./index/search-index.ts";
import { corrected } from "./words/corrected.ts";
import { understood } from "./words/read-query.ts";

/**
 * What a search finds for a query as it is understood; where that is nothing, for the query as it is corrected, if that finds
 * something. `correctedQuery` is null unless it did.
 */
export async function searchAsMeant<Page extends { totalElements: number }>(
  searching: Searching,
  filter: SearchFilter,
  find: (filter: SearchFilter) => Promise<Page>,
): Promise<{ page: Page; correctedQuery: string | null }> {
  const page = await find(await understood(searching, filter));
  if (page.totalElements > 0 || !filter.query) return { page, correctedQuery: null };
  const correctedQuery = await corrected(searching, filter.query);
  if (correctedQuery === null) return { page, correctedQuery };
  const other = await find(await understood(searching, { ...filter, query: correctedQuery }));
  return other.totalElements > 0 ? { page: other, correctedQuery } : { page, correctedQuery: null };
}
