import { Trans, useLingui } from "@lingui/react/macro";
import { type ChangeEvent, type KeyboardEvent, useId, useState } from "react";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { CountedChoice } from "#src/ui/controls/CountedChoice.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import type { Buckets } from "../facets.ts";
import { folded } from "../folded.ts";
import styles from "./Filters.module.css";
import type { FilterProps } from "./filter-props.ts";

/** How many cities are one press away; every other one is typed. */
const NEAR_AT_HAND = 5;

/** In which city: one of those with most results, or any that is typed, with the others to choose from. */
export function CityFilter({ params, facets, onChange }: FilterProps) {
  const name = useId();
  const { city } = params;
  const cities = facets.buckets("city") ?? [];
  const first = cities.slice(0, NEAR_AT_HAND);
  const shown = !city || first.some(({ key }) => key === city) ? first : [...first, ownBucket(cities, city)];
  return (
    <ChoiceGroup legend={<Trans>Cidade</Trans>}>
      <div className={styles.chips}>
        <CountedChoice
          type="radio"
          look="chip"
          name={name}
          checked={!city}
          onChange={() => onChange({ city: undefined })}
        >
          <Trans>Todas</Trans>
        </CountedChoice>
        {shown.map(({ key, label, count }) => (
          <CountedChoice
            key={key}
            type="radio"
            look="chip"
            name={name}
            count={count}
            checked={key === city}
            onChange={() => onChange({ city: key })}
          >
            {label}
          </CountedChoice>
        ))}
      </div>
      <OtherCity cities={cities} onChoose={(chosen) => onChange({ city: chosen })} />
    </ChoiceGroup>
  );
}

/** Only the cities with most results are counted. */
const ownBucket = (cities: Buckets, city: string) =>
  cities.find(({ key }) => key === city) ?? { key: city, label: city, count: undefined };

function OtherCity({ cities, onChoose }: { cities: Buckets; onChoose: (city: string) => void }) {
  const { t } = useLingui();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const choose = (text: string) => {
    const wanted = text.trim();
    if (!wanted) return;
    setTyped("");
    onChoose(cities.find(({ label }) => folded(label) === folded(wanted))?.key ?? wanted);
  };
  const onChange = ({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTyped(value);
    // Letters may go on: another city begins like the one that stands there. A pick from the list is no typing.
    const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType !== "insertReplacementText";
    if (!isTyped && cities.some(({ label }) => label === value)) choose(value);
  };
  return (
    <div className={styles.other}>
      <Field label={<Trans>Outra cidade</Trans>}>
        <Input
          list={listId}
          value={typed}
          maxLength={80}
          autoComplete="address-level2"
          placeholder={t`Digite o nome`}
          onChange={onChange}
          onBlur={() => choose(typed)}
          onKeyDown={({ key }: KeyboardEvent) => key === "Enter" && choose(typed)}
        />
      </Field>
      <datalist id={listId}>
        {cities.map(({ key, label }) => (
          <option key={key} value={label} />
        ))}
      </datalist>
    </div>
  );
}
