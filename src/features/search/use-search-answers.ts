import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { AnswerOf } from "#contract/call.ts";
import type { Calls } from "#contract/calls.ts";
import type { SearchResultPage } from "#contract/search.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { countsOptions, placesOptions, resultsOptions } from "./queries.ts";
import type { SearchParams } from "./search-params.ts";
import { useMeasuredSearch } from "./use-measured-search.ts";

export type ResultsQuery = UseInfiniteQueryResult<InfiniteData<SearchResultPage>>;
export type PlacesQuery = UseInfiniteQueryResult<InfiniteData<AnswerOf<Calls["searchPartnerPlaces"]>>>;

export interface SearchAnswers {
  results: ResultsQuery;
  places: PlacesQuery;
  /** What the counts of the filters are read from. */
  counted: SearchResultPage | undefined;
  /** Whether they are of this very search, not of the one before. */
  isCounted: boolean;
}

/**
 * The answers to a search: of the two lists only the one that is looked at is asked for, and where that is the places, the counts
 * of the filters alone, if anything shows them. The answers to the last search stay until the new ones have come, and first of
 * all stand those for nobody's place. They come to be drawn in slices.
 */
export function useSearchAnswers(
  params: SearchParams,
  point: string | null,
  showsCounts: boolean,
): SearchAnswers {
  const api = useApi();
  const client = useQueryClient();
  const isPlaces = params.view === "PLACES";
  const own = resultsOptions(api, params, point);
  const nobodys = client.getQueryData<InfiniteData<SearchResultPage, number>>(
    resultsOptions(api, params, null).queryKey,
  );
  const results = useInfiniteQuery({
    ...own,
    enabled: !isPlaces,
    placeholderData: (previous) => previous ?? nobodys,
  });
  const nobodysPlaces = client.getQueryData<InfiniteData<AnswerOf<Calls["searchPartnerPlaces"]>, number>>(
    placesOptions(api, params, null).queryKey,
  );
  const places = useInfiniteQuery({
    ...placesOptions(api, params, point),
    enabled: isPlaces,
    placeholderData: (previous) => previous ?? nobodysPlaces,
  });
  // Somebody who comes from the list of results has them already.
  const isRead = client.getQueryData(own.queryKey) !== undefined;
  const counts = useQuery({
    ...countsOptions(api, params, point),
    enabled: isPlaces && showsCounts && !isRead,
    placeholderData: (previous) => previous ?? results.data?.pages[0],
  });
  const isOfResults = !isPlaces || isRead;
  const list = isPlaces ? places : results;
  useMeasuredSearch(params, list.isPlaceholderData ? undefined : list.data?.pages[0]?.totalElements);
  return {
    results: useDeferredValue(results),
    places: useDeferredValue(places),
    counted: useDeferredValue(isOfResults ? results.data?.pages[0] : counts.data),
    isCounted: useDeferredValue(isOfResults ? !results.isPlaceholderData : !counts.isPlaceholderData),
  };
}
