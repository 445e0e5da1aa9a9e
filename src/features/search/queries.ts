import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { CATEGORIES_PAGE_SIZE } from "#contract/constants.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { type SearchParams, searchFilterOf } from "./search-params.ts";

/** The results of a search, page after page. */
export function resultsOptions(api: Api, params: SearchParams) {
  const filter = searchFilterOf(params);
  return infiniteQueryOptions({
    queryKey: ["searchActivities", filter, "pages"] as const, // a tuple, so that each part keeps its own type
    queryFn: ({ pageParam, signal }) =>
      api.call("searchActivities", { query: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
  });
}

/** The categories to choose from. */
export function categoriesOptions(api: Api) {
  return callOptions(api, "activityCategories", { query: { size: CATEGORIES_PAGE_SIZE } });
}

/** How many results each city has, over everything there is: the call of size 0 that answers with aggregations only. */
export function aggregationsOptions(api: Api) {
  return callOptions(api, "searchActivities", {
    query: { size: 0, page: 0, aggregation: true, discounts: true },
  });
}

/**
 * Reads what /busca shows. A first visit waits for the results; a change of the search keeps the page as it stands, where
 * the old results stay until the new ones have come.
 */
export async function loadSearch(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  params: SearchParams,
  cause: "enter" | "stay" | "preload",
): Promise<void> {
  const results = queryClient.ensureInfiniteQueryData(resultsOptions(api, params));
  const around = [
    queryClient.ensureQueryData(categoriesOptions(api)),
    queryClient.ensureQueryData(aggregationsOptions(api)),
  ];
  // The view shows its own error with a retry, where it also knows the filters that led there.
  const shown = results.catch(() => undefined);
  await Promise.all(cause === "stay" ? around : [...around, shown]);
}
