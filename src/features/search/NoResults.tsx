import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ActivityCategory } from "#contract/catalogue.ts";
import type { SearchResultPage } from "#contract/search.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { activeFilters } from "./active-filters.ts";
import controls from "./controls.module.css";
import styles from "./Results.module.css";
import { SearchLink } from "./SearchLink.tsx";
import { countFilters, type SearchParams } from "./search-params.ts";

interface NoResultsProps {
  params: SearchParams;
  categories: readonly ActivityCategory[];
  relaxations: SearchResultPage["relaxations"];
}

/** Nothing matches: says what to leave out and how much is found then, or offers the nearest wider search. */
export function NoResults({ params, categories, relaxations }: NoResultsProps) {
  const wider = widerSearches(params, categories, relaxations);
  return (
    <EmptyState
      title={<Trans>Não encontramos nada assim</Trans>}
      action={
        wider.length > 0 ? (
          <ul className={styles.wider}>
            {wider.map(({ filter, label, total }) => (
              <li key={filter}>
                <SearchLink
                  params={params}
                  change={{ [filter]: undefined }}
                  isNewStart
                  className={controls.pill}
                >
                  <Trans>Sem “{label}”</Trans>{" "}
                  <small>
                    <Plural value={total} one="# opção" other="# opções" />
                  </small>
                </SearchLink>
              </li>
            ))}
          </ul>
        ) : (
          <WidestSearch params={params} />
        )
      }
    >
      {wider.length > 0 && <Trans>Tire um destes e já aparecem opções:</Trans>}
      {wider.length === 0 &&
        (countFilters(params) > 0 ? (
          <Trans>Os filtros juntos ficaram estreitos demais. Tire um deles ou amplie a busca.</Trans>
        ) : (
          <Trans>Tente uma palavra mais curta ou o nome de uma categoria, como “yoga” ou “psicologia”.</Trans>
        ))}
    </EmptyState>
  );
}

function WidestSearch({ params: { query, view } }: { params: SearchParams }) {
  return (
    <Button asChild>
      <Link to="/busca" search={{ view }}>
        {query ? <Trans>Ver tudo sem “{query}”</Trans> : <Trans>Ver todas as atividades</Trans>}
      </Link>
    </Button>
  );
}

/** The searches that leave one filter out, most results first. A filter is named by what is chosen of it. */
function widerSearches(
  params: SearchParams,
  categories: readonly ActivityCategory[],
  relaxations: SearchResultPage["relaxations"],
) {
  const active = activeFilters(params, categories);
  return relaxations.flatMap(({ filter, totalElements: total }) => {
    const labels = active.filter((each) => each.filter === filter).map(({ label }) => label);
    const label = filter === "query" ? (params.query ?? "") : labels.join(", ");
    return label ? [{ filter, label, total }] : [];
  });
}
