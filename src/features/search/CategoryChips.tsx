import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ActivityCategory } from "#contract/catalogue.ts";
import { ChipLinks } from "#src/ui/layout/ChipLinks.tsx";
import type { SearchParams } from "./search-params.ts";

interface CategoryChipsProps {
  categories: readonly ActivityCategory[];
  params: SearchParams;
}

// The router marks a link by itself, and 'everything' would be marked whatever is searched: only an equal search counts.
const exactly = { exact: true };

/** One category at a time, as links: each leads to the same search within it. Themes belong to a category and go with it. */
export function CategoryChips({ categories, params }: CategoryChipsProps) {
  const { t } = useLingui();
  const { activityCategories: current, activitySubCategories: _, ...others } = params;
  return (
    <ChipLinks label={t`Categorias`} wraps>
      <li>
        <Link
          to="/busca"
          search={others}
          resetScroll={false}
          activeOptions={exactly}
          aria-current={current ? undefined : "page"}
        >
          <Trans>Tudo</Trans>
        </Link>
      </li>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/busca"
            search={{ ...others, activityCategories: id }}
            resetScroll={false}
            activeOptions={exactly}
            aria-current={current === id ? "page" : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ChipLinks>
  );
}
