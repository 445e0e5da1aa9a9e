import { Plural, Trans } from "@lingui/react/macro";
import type { ActivityCategory } from "#contract/catalogue.ts";
import type { SearchItem } from "#contract/search.ts";
import { CardGrid, CardGridSkeleton } from "#src/shared/activity/CardGrid.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { MoreResults } from "./MoreResults.tsx";
import { NoResults } from "./NoResults.tsx";
import styles from "./Results.module.css";
import { SearchFailed } from "./SearchFailed.tsx";
import type { SearchParams } from "./search-params.ts";
import { useFocusOnMore } from "./use-focus-on-more.ts";
import type { ResultsQuery } from "./use-search-answers.ts";
import { useShownPages } from "./use-shown-pages.ts";

interface ResultsProps {
  results: ResultsQuery;
  params: SearchParams;
  categories: readonly ActivityCategory[];
}

const idOf = ({ id }: SearchItem) => id;

/** The cards of a search. Those of the last one stay, dimmed, until the new ones have come. */
export function Results({ results, params, categories }: ResultsProps) {
  const { items, isBehind } = useShownPages(results.data, idOf);
  const { list, beforeMore } = useFocusOnMore(items.length);
  const first = results.data?.pages[0];
  const isStale = results.isPlaceholderData || isBehind;

  if (results.isPending) return <CardGridSkeleton count={6} isList />;
  if (!first)
    return results.error ? (
      <SearchFailed error={results.error} retry={results.refetch} isRetrying={results.isFetching} />
    ) : null;
  if (first.totalElements === 0 && !results.isPlaceholderData)
    return <NoResults params={params} categories={categories} relaxations={first.relaxations} />;
  return (
    <div ref={list} className={styles.results} data-stale={isStale || undefined}>
      <h2>
        <VisuallyHidden>
          <Trans>Resultados</Trans>
        </VisuallyHidden>
      </h2>
      <CardGrid items={items} busy={isStale} isList inPlace />
      <MoreResults of={results} beforeMore={beforeMore}>
        {first.isLowerBound ? (
          <Plural value={first.totalElements} other={`Mostrando ${items.length} de mais de #`} />
        ) : (
          <Plural value={first.totalElements} other={`Mostrando ${items.length} de #`} />
        )}
      </MoreResults>
    </div>
  );
}
