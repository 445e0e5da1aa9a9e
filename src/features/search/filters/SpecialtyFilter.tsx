import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { CountedChoice } from "#src/ui/controls/CountedChoice.tsx";
import { afterPress } from "#src/ui/press/after-press.ts";
import controls from "../controls.module.css";
import { chosen } from "./chosen.ts";
import styles from "./Filters.module.css";
import type { FilterProps } from "./filter-props.ts";

const FIRST = 8;

/** What the specialist is especially good at: any of those that are chosen. */
export function SpecialtyFilter({ params, facets, onChange }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const { specialties = [] } = params;
  const counted = facets.buckets("specialties") ?? [];
  // Only those with most results are counted.
  const missing = specialties.filter((name) => !counted.some(({ key }) => key === name));
  const all = [...missing.map((name) => ({ key: name, label: name, count: undefined })), ...counted];
  if (all.length === 0) return null;
  const shown = isOpen ? all : all.filter(({ key }, index) => index < FIRST || specialties.includes(key));
  const hidden = all.length - shown.length;
  return (
    <ChoiceGroup legend={<Trans>Especialidade</Trans>}>
      <div className={styles.chips}>
        {shown.map(({ key, label, count }) => (
          <CountedChoice
            key={key}
            look="chip"
            count={count}
            checked={specialties.includes(key)}
            onChange={({ target }) =>
              onChange(({ specialties: newest = [] }) => ({
                specialties: chosen(newest, key, target.checked),
              }))
            }
          >
            {label}
          </CountedChoice>
        ))}
      </div>
      {hidden > 0 && (
        <button type="button" className={controls.text} onClick={() => afterPress(() => setOpen(true))}>
          <Trans>Mostrar mais {hidden}</Trans>
        </button>
      )}
    </ChoiceGroup>
  );
}
