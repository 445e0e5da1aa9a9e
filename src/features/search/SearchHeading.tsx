import { Plural, Trans } from "@lingui/react/macro";
import type { ActivityCategory } from "#contract/catalogue.ts";
import type { SearchResultPage } from "#contract/search.ts";
import styles from "./SearchPage.module.css";
import type { SearchParams } from "./search-params.ts";
import type { PlacesQuery, ResultsQuery } from "./use-search-answers.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";

interface SearchHeadingProps {
  params: SearchParams;
  categories: readonly ActivityCategory[];
  results: ResultsQuery;
  places: PlacesQuery;
}

type PlacesFound = Pick<SearchResultPage, "totalElements" | "isLowerBound">;

/** What is searched, how much was found, and what was searched for instead. */
export function SearchHeading({ params, categories, results, places }: SearchHeadingProps) {
  const first = results.data?.pages[0];
  const there = places.data?.pages[0];
  const isPlaces = params.view === "PLACES";
  const list = isPlaces ? places : results;
  const corrected = list.isPlaceholderData ? null : list.data?.pages[0]?.correctedQuery;
  return (
    <header className={styles.head}>
      <h1>
        <Words
          params={params}
          category={categories.find(({ id }) => id === params.activityCategories)?.name}
        />
      </h1>
      {corrected && (
        <p>
          <Trans>
            Nada tem “{params.query}”. Mostrando resultados para <strong>“{corrected}”</strong>.
          </Trans>
        </p>
      )}
      <p className={styles.count} role="status">
        {!isPlaces && results.isPending && <Trans>Procurando…</Trans>}
        {!isPlaces && first && !results.isPlaceholderData && <Count found={first} />}
        {isPlaces && there && !places.isPlaceholderData && <PlacesCount found={there} />}
      </p>
      <ViewSwitch params={params} />
    </header>
  );
}

function Count({ found: { totalElements: total, isLowerBound } }: { found: SearchResultPage }) {
  if (isLowerBound) return <Plural value={total} other="mais de # opções para você" />;
  return <Plural value={total} _0="Nenhum resultado" one="# opção para você" other="# opções para você" />;
}

function PlacesCount({ found: { totalElements: total, isLowerBound } }: { found: PlacesFound }) {
  if (isLowerBound) return <Plural value={total} other="mais de # locais" />;
  return <Plural value={total} _0="Nenhum local" one="# local" other="# locais" />;
}

function Words({ params, category }: { params: SearchParams; category: string | undefined }) {
  const { query, city, view } = params;
  if (query) return <Trans>Resultados para “{query}”</Trans>;
  if (category && city)
    return (
      <Trans>
        {category} em {city}
      </Trans>
    );
  if (category) return category;
  if (city) return <Trans>Bem-estar em {city}</Trans>;
  return view === "PLACES" ? <Trans>Locais</Trans> : <Trans>Atividades e planos</Trans>;
}
