import { useLingui } from "@lingui/react/macro";
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { lazy, memo, Suspense, useDeferredValue, useMemo } from "react";
import type { ActivityCategory } from "#contract/catalogue.ts";
import type { SearchResultPage } from "#contract/search.ts";
import { useGeoPoint } from "#src/platform/geolocation/use-geo-point.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Container } from "#src/ui/layout/Container.tsx";
import { useWide } from "#src/ui/layout/use-wide.ts";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { CategoryChips } from "./CategoryChips.tsx";
import { FilterColumnSkeleton } from "./FilterColumnSkeleton.tsx";
import { facetsOf } from "./facets.ts";
import { categoriesOptions, resultsOptions } from "./queries.ts";
import { Results } from "./Results.tsx";
import { SearchHeading } from "./SearchHeading.tsx";
import styles from "./SearchPage.module.css";
import type { SearchParams } from "./search-params.ts";
import { Toolbar } from "./Toolbar.tsx";
import { useMeasuredSearch } from "./use-measured-search.ts";

// What only some searches and some screens need comes with them.
const FilterColumn = lazy(() =>
  import("./FilterColumn.tsx").then((module) => ({ default: module.FilterColumn })),
);
const NearNotice = lazy(() => import("./NearNotice.tsx").then((module) => ({ default: module.NearNotice })));
const Places = lazy(() => import("./Places.tsx").then((module) => ({ default: module.Places })));

/** /busca: the address is the only place where the search lives; every control is a step to another address. */
export const SearchPage = memo(function SearchPage({ params }: { params: SearchParams }) {
  const api = useApi();
  const point = useGeoPoint();
  const categories = useSuspenseQuery(categoriesOptions(api)).data.content;
  const nobodys = useQueryClient().getQueryData<InfiniteData<SearchResultPage, number>>(
    resultsOptions(api, params, null).queryKey,
  );
  const results = useInfiniteQuery({
    ...resultsOptions(api, params, point),
    placeholderData: (previous) => previous ?? nobodys,
  });
  const isCurrent = !results.isPlaceholderData;
  useMeasuredSearch(params, isCurrent ? results.data?.pages[0]?.totalElements : undefined);
  // An answer, too, is drawn in slices.
  const shown = useDeferredValue(results);
  return <SearchView params={params} point={point} categories={categories} results={shown} />;
});

interface SearchViewProps {
  params: SearchParams;
  point: string | null;
  categories: readonly ActivityCategory[];
  results: UseInfiniteQueryResult<InfiniteData<SearchResultPage>>;
}

const SearchView = memo(function SearchView({ params, point, categories, results }: SearchViewProps) {
  const { t } = useLingui();
  const isWide = useWide();
  const isPlaces = params.view === "PLACES";
  const counted = results.data?.pages[0];
  const isCurrent = !results.isPlaceholderData;
  const facets = useMemo(() => facetsOf(counted, isCurrent), [counted, isCurrent]);
  return (
    <Container>
      <div className={styles.page}>
        <SearchHeading params={params} categories={categories} results={results} />
        <CategoryChips categories={categories} params={params} />
        <div className={styles.columns}>
          <aside className={styles.aside} aria-label={t`Refinar a busca`}>
            <Suspense fallback={<FilterColumnSkeleton />}>
              {isWide ? (
                <FilterColumn params={params} categories={categories} facets={facets} />
              ) : (
                <FilterColumnSkeleton />
              )}
            </Suspense>
          </aside>
          <div className={styles.main}>
            <div className={styles.tools}>
              <Toolbar params={params} categories={categories} point={point} />
              <ActiveFilters params={params} categories={categories} />
            </div>
            {params.sort === "DISTANCE" && !point && (
              <Suspense>
                <NearNotice params={params} facets={facets} />
              </Suspense>
            )}
            {isPlaces ? (
              <Suspense>
                <Places params={params} point={point} />
              </Suspense>
            ) : (
              <Results results={results} params={params} categories={categories} />
            )}
          </div>
        </div>
      </div>
    </Container>
  );
});
