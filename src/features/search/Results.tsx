import { Trans } from "@lingui/react/macro";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { SearchResultPage } from "#contract/search.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { CardGrid, CardGridSkeleton } from "#src/shared/activity/CardGrid.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { ErrorState } from "#src/ui/feedback/ErrorState.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { NoResults } from "./NoResults.tsx";
import styles from "./SearchPage.module.css";
import type { SearchParams } from "./search-params.ts";

interface ResultsProps {
  results: UseInfiniteQueryResult<InfiniteData<SearchResultPage>>;
  params: SearchParams;
}

export function Results({ results, params }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const focusFrom = useRef<number | null>(null);
  const items = results.data?.pages.flatMap(({ content }) => content) ?? [];
  const total = results.data?.pages[0]?.totalElements ?? 0;

  // 'Carregar mais' leaves its place to the new cards: the focus goes to the first of them.
  useEffect(() => {
    if (focusFrom.current === null || items.length <= focusFrom.current) return;
    list.current?.querySelectorAll<HTMLElement>("article h3 a")[focusFrom.current]?.focus();
    focusFrom.current = null;
  }, [items.length]);

  if (results.isPending) return <CardGridSkeleton count={6} />;
  if (results.isError && items.length === 0)
    return (
      <ErrorState onRetry={() => results.refetch()} retrying={results.isFetching}>
        {errorText(results.error)}
      </ErrorState>
    );
  if (total === 0 && !results.isPlaceholderData) return <NoResults params={params} />;
  return (
    <div ref={list} className={styles.results} data-stale={results.isPlaceholderData || undefined}>
      <h2>
        <VisuallyHidden>
          <Trans>Resultados</Trans>
        </VisuallyHidden>
      </h2>
      <CardGrid items={items} busy={results.isPlaceholderData} />
      {results.isFetchNextPageError && <p role="alert">{errorText(results.error)}</p>}
      {results.hasNextPage && (
        <div className={styles.more}>
          <p>
            <Trans>
              Mostrando {items.length} de {total}
            </Trans>
          </p>
          <Button
            variant="outline"
            size="lg"
            loading={results.isFetchingNextPage}
            loadingText={<Trans>Carregando mais…</Trans>}
            onClick={() => {
              focusFrom.current = items.length;
              results.fetchNextPage();
            }}
          >
            <Trans>Carregar mais</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
