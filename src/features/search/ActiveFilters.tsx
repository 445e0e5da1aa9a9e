import { Trans, useLingui } from "@lingui/react/macro";
import X from "lucide-react/icons/x";
import type { ActivityCategory } from "#contract/catalogue.ts";
import styles from "./ActiveFilters.module.css";
import { activeFilters } from "./active-filters.ts";
import { SearchLink } from "./SearchLink.tsx";
import { NOTHING, type SearchParams } from "./search-params.ts";

interface ActiveFiltersProps {
  params: SearchParams;
  categories: readonly ActivityCategory[];
}

/** What narrows the search, each with a link to the search without it. */
export function ActiveFilters({ params, categories }: ActiveFiltersProps) {
  const { t } = useLingui();
  const filters = activeFilters(params, categories);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.active} aria-label={t`Filtros em uso`}>
      {filters.map(({ key, filter, label, leave }) => (
        <li key={key} data-item="search" data-amount={filter === "priceRange" ? "range" : undefined}>
          <SearchLink params={params} change={leave} aria-label={t`Tirar o filtro ${label}`}>
            {label}
            <X aria-hidden="true" />
          </SearchLink>
        </li>
      ))}
      <li className={styles.all}>
        <SearchLink params={params} change={NOTHING} isNewStart className={styles.clear}>
          <Trans>Limpar tudo</Trans>
        </SearchLink>
      </li>
    </ul>
  );
}
