import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef } from "react";
import { formatDay } from "#src/platform/time/format.ts";
import { Check } from "#src/ui/controls/Check.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./DateStrip.module.css";
import { dayWords } from "./day-words.ts";
import type { Day } from "./schedule-days.ts";

interface DateStripProps {
  days: readonly Day[];
  /** `YYYY-MM-DD` of the day whose times are shown. */
  opened: string;
  chosen: readonly string[];
  onOpen: (date: string) => void;
  describedBy?: string | undefined;
}

/** One row of days as radio buttons: arrow keys walk through them, a finger slides the row. */
export function DateStrip({ days, opened, chosen, onOpen, describedBy }: DateStripProps) {
  const { t } = useLingui();
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const row = strip.current;
    const cell = row?.querySelector<HTMLElement>(`[data-day="${opened}"]`);
    if (!row || !cell) return;
    const [left, right] = [cell.offsetLeft - 8, cell.offsetLeft + cell.offsetWidth + 8];
    if (left < row.scrollLeft || right > row.scrollLeft + row.clientWidth) row.scrollLeft = left - 24;
  }, [opened]);

  return (
    <fieldset className={styles.days} aria-describedby={describedBy}>
      <legend>
        <VisuallyHidden>
          <Trans>Dia</Trans>
        </VisuallyHidden>
      </legend>
      <div className={styles.strip} ref={strip}>
        {days.map((day) => {
          const words = dayWords(day.date);
          const holdsChoice = day.slots.some((slot) => chosen.includes(slot.schedule.id));
          const long = formatDay(day.date);
          const label = day.open ? long : t`${long}, sem vagas`;
          return (
            <label
              key={day.date}
              data-day={day.date}
              className={styles.day}
              data-closed={!day.open || undefined}
            >
              <Check
                type="radio"
                name={name}
                aria-label={holdsChoice ? t`${label}, com horário escolhido` : label}
                checked={day.date === opened}
                onChange={() => onOpen(day.date)}
              />
              <span className={styles.weekday}>{words.weekday}</span>
              <span className={styles.number}>{words.day}</span>
              <span className={styles.month}>{isFull(day) ? <Trans>lotado</Trans> : words.month}</span>
              {holdsChoice && <span className={styles.mark} />}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const isFull = ({ slots }: Day) =>
  slots.length > 0 && slots.every(({ unavailable }) => unavailable === "full");
