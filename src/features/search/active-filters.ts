import { t } from "@lingui/core/macro";
import type { ActivityCategory } from "#contract/catalogue.ts";
import { activityTypeName } from "#src/shared/activity/words.ts";
import { hourRangeWords, priceRangeWords, weekDayName } from "./filter-words.ts";
import type { SearchChange, SearchParams } from "./search-params.ts";

export interface ActiveFilter {
  key: string;
  /** The parameter that it belongs to. */
  filter: keyof SearchParams;
  label: string;
  /** Takes it out of a search. */
  leave: SearchChange;
}

/** What narrows a search, in the order of the filters, each with the change that leaves it out. */
export function activeFilters(
  params: SearchParams,
  categories: readonly ActivityCategory[],
): readonly ActiveFilter[] {
  const { activityCategories, activityTypes, city, priceRange, hourRange } = params;
  const { activitySubCategories = [], specialties = [], weekDay = [] } = params;
  const themes = categories.flatMap(({ subCategories }) => subCategories);
  const category = categories.find(({ id }) => id === activityCategories)?.name ?? t`Categoria`;
  const one = (filter: keyof SearchParams, label: string | null | undefined | false): ActiveFilter[] =>
    label ? [{ key: filter, filter, label, leave: { [filter]: undefined } }] : [];
  const each = <T extends string>(
    filter: "activitySubCategories" | "specialties" | "weekDay",
    values: readonly T[],
    name: (value: T) => string,
  ) =>
    values.map((value) => ({
      key: value,
      filter,
      label: name(value),
      leave: (newest: SearchParams) => ({ [filter]: newest[filter]?.filter((other) => other !== value) }),
    }));
  return [
    ...one("activityCategories", activityCategories && category),
    ...each(
      "activitySubCategories",
      activitySubCategories,
      (id) => themes.find((theme) => theme.id === id)?.name ?? t`Subcategoria`,
    ),
    ...each("specialties", specialties, (name) => name),
    ...one("activityTypes", activityTypes && activityTypeName(activityTypes)),
    ...one("city", city),
    ...one("priceRange", priceRange && priceRangeWords(priceRange)),
    ...each("weekDay", weekDay, weekDayName),
    ...one("hourRange", hourRange && hourRangeWords(hourRange)),
  ];
}
