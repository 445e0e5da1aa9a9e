import { createFileRoute } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { loadSearch } from "#src/features/search/queries.ts";
import { SearchPage } from "#src/features/search/SearchPage.tsx";
import { SearchSkeleton } from "#src/features/search/SearchSkeleton.tsx";
import { readSearchParams } from "#src/features/search/search-params.ts";

export const Route = createFileRoute("/busca")({
  validateSearch: readSearchParams,
  // Without `loaderDeps`: they would make a page of each search, and a slow one would show its skeleton instead of the filters.
  loader: ({ context, location, cause }) => loadSearch(context, readSearchParams(location.search), cause),
  // Without a connection a press asks whether another search of this same page is at hand.
  shouldReload: ({ preload }) => (preload && !navigator.onLine) || undefined,
  head: async ({ match }) => {
    const { searchHead } = await import("#src/features/search/search-head.ts");
    return searchHead(match.context, match.search);
  },
  // What depends on the search is drawn in slices, so that nobody who types or presses waits for it.
  component: () => <SearchPage params={useDeferredValue(Route.useSearch())} />,
  pendingComponent: SearchSkeleton,
});
