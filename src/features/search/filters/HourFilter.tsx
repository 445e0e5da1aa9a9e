import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { DAY_PARTS } from "#contract/day-parts.ts";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { CountedChoice } from "#src/ui/controls/CountedChoice.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { NativeSelect } from "#src/ui/controls/NativeSelect.tsx";
import styles from "./Filters.module.css";
import type { FilterProps } from "./filter-props.ts";

type Hours = readonly [number, number];

const DAY: Hours = [0, 24];
const HOURS = Array.from({ length: 25 }, (_, hour) => hour);

/** When it begins, on the clock of its place: a part of the day, or from one hour to another. */
export function HourFilter({ params, facets, onChange }: FilterProps) {
  const name = useId();
  const range = params.hourRange ?? DAY;
  const change = (from: number, to: number) => onChange({ hourRange: [from, to] });
  return (
    <ChoiceGroup legend={<Trans>Horário</Trans>}>
      <div className={styles.chips}>
        <CountedChoice
          type="radio"
          look="chip"
          name={name}
          checked={range.join() === DAY.join()}
          onChange={() => onChange({ hourRange: undefined })}
        >
          <Trans>Qualquer hora</Trans>
        </CountedChoice>
        {DAY_PARTS.map(([from, to]) => (
          <CountedChoice
            key={from}
            type="radio"
            look="chip"
            name={name}
            count={facets.count("hourRange", `${from},${to}`)}
            checked={range.join() === `${from},${to}`}
            onChange={() => change(from, to)}
          >
            {partName(from)}
          </CountedChoice>
        ))}
      </div>
      <div className={styles.pair}>
        <Field label={<Trans>Das</Trans>}>
          <NativeSelect
            value={range[0]}
            onChange={({ target }) => change(Number(target.value), Math.max(Number(target.value), range[1]))}
          >
            <HourOptions hours={HOURS.slice(0, -1)} />
          </NativeSelect>
        </Field>
        <Field label={<Trans>Até as</Trans>}>
          <NativeSelect
            value={range[1]}
            onChange={({ target }) => change(Math.min(Number(target.value), range[0]), Number(target.value))}
          >
            <HourOptions hours={HOURS.slice(1)} />
          </NativeSelect>
        </Field>
      </div>
    </ChoiceGroup>
  );
}

function HourOptions({ hours }: { hours: readonly number[] }) {
  return hours.map((hour) => (
    <option key={hour} value={hour}>
      {t`${hour}h`}
    </option>
  ));
}

function partName(from: number): string {
  if (from === 6) return t`Manhã`;
  return from === 12 ? t`Tarde` : t`Noite`;
}
