import { Trans, useLingui } from "@lingui/react/macro";
import type { ActivityCategory } from "#contract/catalogue.ts";
import { ChipLinks } from "#src/ui/layout/ChipLinks.tsx";
import { SearchLink } from "./SearchLink.tsx";
import type { SearchParams } from "./search-params.ts";

interface CategoryChipsProps {
  categories: readonly ActivityCategory[];
  params: SearchParams;
}

/** One category at a time, as links: each leads to the same search within it. Themes belong to a category and go with it. */
export function CategoryChips({ categories, params }: CategoryChipsProps) {
  const { t } = useLingui();
  const { activityCategories: current } = params;
  return (
    <ChipLinks label={t`Categorias`} wraps>
      <li>
        <SearchLink params={params} change={withCategory(undefined)} isCurrent={!current}>
          <Trans>Tudo</Trans>
        </SearchLink>
      </li>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <SearchLink params={params} change={withCategory(id)} isCurrent={current === id}>
            {name}
          </SearchLink>
        </li>
      ))}
    </ChipLinks>
  );
}

const withCategory = (id: string | undefined) => ({
  activityCategories: id,
  activitySubCategories: undefined,
});
