import { useEffect } from "react";
import { track } from "#src/platform/analytics/track.ts";
import { countFilters, type SearchParams } from "./search-params.ts";

/** Reports a search by how many filters it has, and its results by how many they are: never what was looked for. */
export function useMeasuredSearch(params: SearchParams, results: number | undefined): void {
  const filters = countFilters(params);
  const search = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search with as many filters is another search
  useEffect(() => track({ event: "search", filters }), [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as many results of another search are other results
  useEffect(() => {
    if (results !== undefined) track({ event: "view_search_results", results });
  }, [search, results]);
}
