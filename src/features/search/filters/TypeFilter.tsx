import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { ActivityType } from "#contract/enums.ts";
import { activityTypeName } from "#src/shared/activity/words.ts";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { CountedChoice } from "#src/ui/controls/CountedChoice.tsx";
import type { FilterProps } from "./filter-props.ts";

/** How it is attended: one of the ways, or all. */
export function TypeFilter({ params, facets, onChange }: FilterProps) {
  const name = useId();
  return (
    <ChoiceGroup legend={<Trans>Como</Trans>} layout="wrap">
      <CountedChoice
        type="radio"
        look="chip"
        name={name}
        checked={!params.activityTypes}
        onChange={() => onChange({ activityTypes: undefined })}
      >
        <Trans>Tanto faz</Trans>
      </CountedChoice>
      {ActivityType.options.map((type) => (
        <CountedChoice
          key={type}
          type="radio"
          look="chip"
          name={name}
          count={facets.count("activityTypes", type)}
          checked={params.activityTypes === type}
          onChange={() => onChange({ activityTypes: type })}
        >
          {activityTypeName(type)}
        </CountedChoice>
      ))}
    </ChoiceGroup>
  );
}
