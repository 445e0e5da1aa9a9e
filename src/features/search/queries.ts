import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { PARTNER_SEARCH_INDEX } from "#contract/search.ts";
import { readGeoPoint } from "#src/platform/geolocation/stored-point.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { categoriesOptions } from "#src/shared/queries.ts";
import { type SearchParams, searchFilterOf } from "./search-params.ts";

/** Long enough to look at an item in peace and come back to every page that was read. */
const KEPT_MS = 30 * 60_000;

const pages = {
  initialPageParam: 0,
  getNextPageParam: ({ number, totalPages }: { number: number; totalPages: number }) =>
    number + 1 < totalPages ? number + 1 : undefined,
  gcTime: KEPT_MS,
  refetchOnReconnect: true,
};

/** The results of a search, page after page; the first brings the counts. `point`: where the customer is, if that is known. */
export function resultsOptions(api: Api, params: SearchParams, point: string | null) {
  const filter = searchFilterOf(params, point);
  return infiniteQueryOptions({
    ...pages,
    queryKey: ["searchActivities", filter, "pages"] as const, // a tuple, so that each part keeps its own type
    queryFn: ({ pageParam, signal }) =>
      api.call(
        "searchActivities",
        { query: { ...filter, page: pageParam, aggregation: pageParam === 0 } },
        { signal },
      ),
  });
}

/** The places of a search, page after page, nearest first where a point is known. */
export function placesOptions(api: Api, params: SearchParams, point: string | null) {
  const filter = { ...searchFilterOf(params, point), indexes: [PARTNER_SEARCH_INDEX] as ["INTERNAL"] }; // the one index it takes
  return infiniteQueryOptions({
    ...pages,
    queryKey: ["searchPartnerPlaces", filter, "pages"] as const, // a tuple, so that each part keeps its own type
    queryFn: ({ pageParam, signal }) =>
      api.call("searchPartnerPlaces", { query: { ...filter, page: pageParam } }, { signal }),
  });
}

/** How many results a search has, altogether and per choice: the call of size 0, which answers with aggregations only. */
export function countsOptions(api: Api, params: SearchParams, point: string | null) {
  return callOptions(api, "searchActivities", {
    query: { ...searchFilterOf(params, point), size: 0, page: 0, aggregation: true, discounts: true },
  });
}

/**
 * Reads what /busca shows. A first visit waits for the results; a change of the search keeps the page as it stands, where
 * the old results stay until the new ones have come. What the server has rendered, for nobody's place, is shown first. So is what
 * was read ahead: a link to a search stands on pages that must not know the place.
 */
export async function loadSearch(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  params: SearchParams,
  cause: "enter" | "stay" | "preload",
): Promise<void> {
  const isPlaces = params.view === "PLACES";
  const isThere = [resultsOptions(api, params, null), placesOptions(api, params, null)].some(
    ({ queryKey }) => queryClient.getQueryData<unknown>(queryKey) !== undefined,
  );
  const isAhead = cause === "preload" || typeof document === "undefined";
  const point = isThere || isAhead ? null : readGeoPoint();
  const results = isPlaces
    ? queryClient.ensureInfiniteQueryData(placesOptions(api, params, point))
    : queryClient.ensureInfiniteQueryData(resultsOptions(api, params, point));
  // The view shows its own error with a retry, where it also knows the filters that led there. Whoever reads ahead hears of it.
  const shown = cause === "preload" ? results : results.catch(() => undefined);
  const categories = queryClient.ensureQueryData(categoriesOptions(api));
  await Promise.all(cause === "stay" ? [categories] : [categories, shown]);
}
