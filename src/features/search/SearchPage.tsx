import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { memo, Suspense, useMemo, useState } from "react";
import type { ActivityCategory } from "#contract/catalogue.ts";
import { useGeoPoint } from "#src/platform/geolocation/use-geo-point.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { late } from "#src/platform/late/late.tsx";
import { categoriesOptions } from "#src/shared/queries.ts";
import { Container } from "#src/ui/layout/Container.tsx";
import { useWide } from "#src/ui/layout/use-wide.ts";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { CategoryChips } from "./CategoryChips.tsx";
import { FilterColumnSkeleton } from "./FilterColumnSkeleton.tsx";
import { facetsOf } from "./facets.ts";
import { MeasuredFrom } from "./MeasuredFrom.tsx";
import { Results } from "./Results.tsx";
import { SearchHeading } from "./SearchHeading.tsx";
import styles from "./SearchPage.module.css";
import { countFilters, type SearchParams } from "./search-params.ts";
import { Toolbar } from "./Toolbar.tsx";
import { type SearchAnswers, useSearchAnswers } from "./use-search-answers.ts";

// What only some searches and some screens need comes with them.
const FilterColumn = late(() => import("./FilterColumn.tsx").then((module) => module.FilterColumn));
const NearNotice = late(() => import("./NearNotice.tsx").then((module) => module.NearNotice));
const Places = late(() => import("./Places.tsx").then((module) => module.Places));

/** /busca: the address is the only place where the search lives; every control is a step to another address. */
export const SearchPage = memo(function SearchPage({ params }: { params: SearchParams }) {
  const api = useApi();
  const point = useGeoPoint();
  const categories = useSuspenseQuery(categoriesOptions(api)).data.content;
  const isWide = useWide();
  // Somebody wants to say where from; it is answered once that is another.
  const from = `${point} ${params.city}`;
  const [asked, setAsked] = useState<string | null>(null);
  const isAsked = asked === from && params.view === "PLACES";
  const wantsPlace = isAsked || (params.sort === "DISTANCE" && !point);
  const answers = useSearchAnswers(params, point, isWide || wantsPlace);
  return (
    <SearchView
      params={params}
      point={point}
      categories={categories}
      isWide={isWide}
      wantsPlace={wantsPlace}
      onPlace={() => setAsked(isAsked ? null : from)}
      {...answers}
    />
  );
});

interface SearchViewProps extends SearchAnswers {
  params: SearchParams;
  point: string | null;
  categories: readonly ActivityCategory[];
  isWide: boolean;
  /** Whether nobody knows yet from where to measure, or somebody wants it to be from elsewhere. */
  wantsPlace: boolean;
  onPlace: () => void;
}

const SearchView = memo(function SearchView({
  params,
  point,
  categories,
  isWide,
  wantsPlace,
  onPlace,
  results,
  places,
  counted,
  isCounted,
}: SearchViewProps) {
  const { t } = useLingui();
  const isPlaces = params.view === "PLACES";
  const facets = useMemo(() => facetsOf(counted, isCounted), [counted, isCounted]);
  return (
    <Container>
      <div className={styles.page} data-narrowed={countFilters(params) > 0 || undefined}>
        <SearchHeading params={params} categories={categories} results={results} places={places} />
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
              <Toolbar params={params} categories={categories} point={point}>
                {isPlaces && (
                  <MeasuredFrom point={point} places={places} isOpen={wantsPlace} onPress={onPlace} />
                )}
              </Toolbar>
              <ActiveFilters params={params} categories={categories} />
            </div>
            {wantsPlace && (
              <Suspense>
                <NearNotice params={params} facets={facets} />
              </Suspense>
            )}
            {isPlaces ? (
              <Suspense>
                <Places places={places} />
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
