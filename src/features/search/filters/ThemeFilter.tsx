import { Trans } from "@lingui/react/macro";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { CountedChoice } from "#src/ui/controls/CountedChoice.tsx";
import { chosen } from "./chosen.ts";
import type { FiltersProps } from "./filter-props.ts";

/** The themes of the chosen category: any of those that are chosen. */
export function ThemeFilter({ params, categories, facets, onChange }: FiltersProps) {
  const { activityCategories, activitySubCategories = [] } = params;
  const themes = categories.find(({ id }) => id === activityCategories)?.subCategories ?? [];
  if (themes.length === 0) return null;
  return (
    <ChoiceGroup legend={<Trans>Subcategoria</Trans>} layout="wrap">
      {themes.map(({ id, name }) => (
        <CountedChoice
          key={id}
          look="chip"
          count={facets.count("activitySubCategories", id)}
          checked={activitySubCategories.includes(id)}
          onChange={({ target }) =>
            onChange(({ activitySubCategories: newest = [] }) => ({
              activitySubCategories: chosen(newest, id, target.checked),
            }))
          }
        >
          {name}
        </CountedChoice>
      ))}
    </ChoiceGroup>
  );
}
