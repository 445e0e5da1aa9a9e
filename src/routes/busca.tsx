import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { loadSearch } from "#src/features/search/queries.ts";
import { SearchPage } from "#src/features/search/SearchPage.tsx";
import { SearchSkeleton } from "#src/features/search/SearchSkeleton.tsx";
import { readSearchParams } from "#src/features/search/search-params.ts";

export const Route = createFileRoute("/busca")({
  validateSearch: readSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => loadSearch(context, deps, cause),
  head: ({ match }) => ({
    meta: [{ title: match.search.query ? t`${match.search.query} · Busca · Vereda` : t`Busca · Vereda` }],
  }),
  component: () => <SearchPage params={Route.useSearch()} />,
  pendingComponent: SearchSkeleton,
});
