import { Plural, Trans } from "@lingui/react/macro";
import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { Container } from "#src/ui/layout/Container.tsx";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { CategoryChips } from "./CategoryChips.tsx";
import { Filters } from "./Filters.tsx";
import { aggregationsOptions, categoriesOptions, resultsOptions } from "./queries.ts";
import { Results } from "./Results.tsx";
import styles from "./SearchPage.module.css";
import type { SearchParams } from "./search-params.ts";
import { useMeasuredSearch } from "./use-measured-search.ts";

/** /busca: the address is the only place where the search lives; every control is a step to another address. */
export function SearchPage({ params }: { params: SearchParams }) {
  const api = useApi();
  const categories = useSuspenseQuery(categoriesOptions(api)).data.content;
  const { aggregations } = useSuspenseQuery(aggregationsOptions(api)).data;
  const results = useInfiniteQuery({ ...resultsOptions(api, params), placeholderData: keepPreviousData });
  const total = results.data?.pages[0]?.totalElements;
  useMeasuredSearch(params, results.isPlaceholderData ? undefined : total);
  const cities = aggregations.find(({ field }) => field === "city")?.buckets ?? [];

  return (
    <Container>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>
            <Heading
              params={params}
              category={categories.find(({ id }) => id === params.activityCategories)?.name}
            />
          </h1>
          <p className={styles.count} role="status">
            {results.isPending && <Trans>Procurando…</Trans>}
            {total !== undefined && !results.isPlaceholderData && (
              <Plural
                value={total}
                _0="Nenhum resultado"
                one="# opção para você"
                other="# opções para você"
              />
            )}
          </p>
        </header>
        <CategoryChips categories={categories} params={params} />
        <Filters params={params} cities={cities} />
        <ActiveFilters params={params} categories={categories} />
        <Results results={results} params={params} />
      </div>
    </Container>
  );
}

function Heading({ params, category }: { params: SearchParams; category: string | undefined }) {
  const { query, city } = params;
  if (query) return <Trans>Resultados para “{query}”</Trans>;
  if (category && city)
    return (
      <Trans>
        {category} em {city}
      </Trans>
    );
  if (category) return category;
  if (city) return <Trans>Bem-estar em {city}</Trans>;
  return <Trans>Atividades e planos</Trans>;
}
