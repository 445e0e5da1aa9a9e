import { type ComponentType, memo } from "react";
import type { SearchParams } from "../search-params.ts";
import { CategoryFilter } from "./CategoryFilter.tsx";
import { CityFilter } from "./CityFilter.tsx";
import styles from "./Filters.module.css";
import type { FiltersProps } from "./filter-props.ts";
import { HourFilter } from "./HourFilter.tsx";
import { PriceFilter } from "./PriceFilter.tsx";
import { SpecialtyFilter } from "./SpecialtyFilter.tsx";
import { ThemeFilter } from "./ThemeFilter.tsx";
import { TypeFilter } from "./TypeFilter.tsx";
import { useInTurn } from "./use-in-turn.ts";
import { WeekDayFilter } from "./WeekDayFilter.tsx";

/** Each filter, drawn anew only where what it shows of the search has changed. */
const FILTERS = {
  type: drawnFor(TypeFilter, "activityTypes"),
  theme: drawnFor(ThemeFilter, "activityCategories", "activitySubCategories"),
  price: drawnFor(PriceFilter, "priceRange"),
  weekDay: drawnFor(WeekDayFilter, "weekDay"),
  hours: drawnFor(HourFilter, "hourRange"),
  city: drawnFor(CityFilter, "city"),
  category: drawnFor(CategoryFilter, "activityCategories"),
  specialty: drawnFor(SpecialtyFilter, "specialties"),
};
const entries = Object.entries(FILTERS);

/** Every filter of the search, one below the other; new counts come to one after the other. */
export function Filters(props: FiltersProps) {
  const facets = useInTurn(props.facets, entries.length);
  return (
    <div className={styles.filters}>
      {entries.map(([name, Filter], place) => (
        <Filter key={name} {...props} facets={facets[place] ?? props.facets} />
      ))}
    </div>
  );
}

function drawnFor(Filter: ComponentType<FiltersProps>, ...shown: (keyof SearchParams)[]) {
  return memo(
    Filter,
    (before, after) =>
      before.facets === after.facets &&
      before.categories === after.categories &&
      before.onChange === after.onChange &&
      shown.every((name) => before.params[name] === after.params[name]),
  );
}
