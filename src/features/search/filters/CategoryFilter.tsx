import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { CountedChoice } from "#src/ui/controls/CountedChoice.tsx";
import styles from "./Filters.module.css";
import type { FiltersProps } from "./filter-props.ts";

/** What it is about: one category, or all. */
export function CategoryFilter({ params, categories, facets, onChange }: FiltersProps) {
  const name = useId();
  const { activityCategories: current } = params;
  return (
    <ChoiceGroup legend={<Trans>Categoria</Trans>}>
      <div className={styles.rows}>
        <CountedChoice
          type="radio"
          name={name}
          checked={!current}
          onChange={() => onChange({ activityCategories: undefined })}
        >
          <Trans>Todas as categorias</Trans>
        </CountedChoice>
        {categories.map((category) => (
          <CountedChoice
            key={category.id}
            type="radio"
            name={name}
            count={facets.count("activityCategories", category.id)}
            checked={category.id === current}
            onChange={() => onChange({ activityCategories: category.id })}
          >
            {category.name}
          </CountedChoice>
        ))}
      </div>
    </ChoiceGroup>
  );
}
