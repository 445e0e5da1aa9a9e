import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import X from "lucide-react/icons/x";
import type { ActivityCategory } from "#contract/catalogue.ts";
import { activityTypeName } from "#src/shared/activity/words.ts";
import styles from "./ActiveFilters.module.css";
import { priceRangeWords, weekDayName } from "./filter-words.ts";
import { hasFilters, type SearchParams } from "./search-params.ts";

interface ActiveFiltersProps {
  params: SearchParams;
  categories: readonly ActivityCategory[];
}

/** What narrows the search, each with a link to the search without it. */
export function ActiveFilters({ params, categories }: ActiveFiltersProps) {
  const { t } = useLingui();
  const filters = useActiveFilters(params, categories);
  if (!hasFilters(params)) return null;
  return (
    <ul className={styles.active} aria-label={t`Filtros em uso`}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <Link to="/busca" search={without} resetScroll={false} aria-label={t`Tirar o filtro ${label}`}>
            {label}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link to="/busca" className={styles.clear}>
          <Trans>Limpar tudo</Trans>
        </Link>
      </li>
    </ul>
  );
}

interface ActiveFilter {
  key: string;
  label: string;
  without: SearchParams;
}

function useActiveFilters(params: SearchParams, categories: readonly ActivityCategory[]): ActiveFilter[] {
  const { t } = useLingui();
  const { activityCategories, activityTypes, city, priceRange, hourRange } = params;
  const { activitySubCategories = [], specialties = [], weekDay = [] } = params;
  const themes = categories.flatMap(({ subCategories }) => subCategories);
  const filters: (ActiveFilter | null)[] = [
    activityCategories
      ? {
          key: "category",
          label: categories.find(({ id }) => id === activityCategories)?.name ?? t`Categoria`,
          without: { ...params, activityCategories: undefined, activitySubCategories: undefined },
        }
      : null,
    ...activitySubCategories.map((id) => ({
      key: id,
      label: themes.find((theme) => theme.id === id)?.name ?? t`Tema`,
      without: { ...params, activitySubCategories: activitySubCategories.filter((other) => other !== id) },
    })),
    ...specialties.map((name) => ({
      key: name,
      label: name,
      without: { ...params, specialties: specialties.filter((other) => other !== name) },
    })),
    activityTypes
      ? {
          key: "type",
          label: activityTypeName(activityTypes),
          without: { ...params, activityTypes: undefined },
        }
      : null,
    city ? { key: "city", label: city, without: { ...params, city: undefined } } : null,
    priceRange
      ? { key: "price", label: priceRangeWords(priceRange), without: { ...params, priceRange: undefined } }
      : null,
    ...weekDay.map((day) => ({
      key: day,
      label: weekDayName(day),
      without: { ...params, weekDay: weekDay.filter((other) => other !== day) },
    })),
    hourRange
      ? {
          key: "hour",
          label: t`das ${hourRange[0]}h às ${hourRange[1]}h`,
          without: { ...params, hourRange: undefined },
        }
      : null,
  ];
  return filters.filter((filter) => filter !== null);
}
