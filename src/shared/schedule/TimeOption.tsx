import { Plural, Trans } from "@lingui/react/macro";
import { useId } from "react";
import { formatTime } from "#src/platform/time/format.ts";
import { Check } from "#src/ui/controls/Check.tsx";
import { afterPress } from "#src/ui/press/after-press.ts";
import type { Slot } from "./schedule-days.ts";
import styles from "./TimeGrid.module.css";

interface TimeOptionProps {
  slot: Slot;
  /** A button leads on as it is pressed; of the others the arrow keys of a keyboard may choose. */
  type: "radio" | "checkbox" | "button";
  name: string;
  checked: boolean;
  /** The most that may be chosen is chosen already. */
  closed: boolean;
  /** How many places are left, for a group; null for one-to-one sessions. */
  vacancies: number | null;
  where: string | null;
  onToggle: (scheduleId: string) => void;
}

export function TimeOption({
  slot,
  type,
  name,
  checked,
  closed,
  vacancies,
  where,
  onToggle,
}: TimeOptionProps) {
  const { schedule, unavailable } = slot;
  const id = useId();
  // A chosen time that became unavailable can still be given back.
  const isDisabled = !checked && (unavailable !== null || closed);
  const choose = () => onToggle(schedule.id);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: one of the two controls stands in it
    <label id={id} className={styles.time} data-full={unavailable === "full" || undefined}>
      {type === "button" ? (
        // Not every browser names a button by the label around it.
        <input type="button" disabled={isDisabled} aria-labelledby={id} onClick={() => afterPress(choose)} />
      ) : (
        <Check type={type} name={name} disabled={isDisabled} checked={checked} onChange={choose} />
      )}
      <span className={styles.clock}>{formatTime(schedule.date)}</span>{" "}
      {where && <span className={styles.note}>{where}</span>}{" "}
      <Availability unavailable={unavailable} vacancies={vacancies} />
    </label>
  );
}

function Availability({ unavailable, vacancies }: Pick<Slot, "unavailable"> & { vacancies: number | null }) {
  if (unavailable === "full")
    return (
      <span className={styles.note}>
        <Trans>lotado</Trans>
      </span>
    );
  if (unavailable === "tooLate")
    return (
      <span className={styles.note}>
        <Trans>prazo encerrado</Trans>
      </span>
    );
  if (unavailable === "beforeStart")
    return (
      <span className={styles.note}>
        <Trans>antes do início</Trans>
      </span>
    );
  if (unavailable === "booked")
    return (
      <span className={styles.note}>
        <Trans>Você já tem este horário</Trans>
      </span>
    );
  if (vacancies === null) return null;
  return (
    <span className={styles.note}>
      <Plural value={vacancies} one="última vaga" other="# vagas" />
    </span>
  );
}
