import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { formatDay } from "#src/platform/time/format.ts";
import { canBeWaitedFor, type Day } from "./schedule-days.ts";
import styles from "./TimeGrid.module.css";
import { NoticeTooShort, Times, type TimesChoice } from "./Times.tsx";

/** The times of one day. */
export function TimeGrid({ day, describedBy, minimumNoticeMinutes, ...choice }: TimesChoice & { day: Day }) {
  const { waiting } = choice;
  return (
    <fieldset className={styles.times} aria-describedby={describedBy}>
      <legend className={styles.legend}>
        <Trans>Horários de {formatDay(day.date)}</Trans>
      </legend>
      <div className={styles.grid}>
        <Times {...choice} slots={day.slots} name={useId()} />
      </div>
      <NoticeTooShort slots={day.slots} minutes={minimumNoticeMinutes} />
      {!day.open && (
        <p className={styles.none} role="status">
          {waiting && day.slots.some((slot) => canBeWaitedFor(slot, waiting.now)) ? (
            <Trans>
              Este dia está lotado. Escolha outra data acima, ou um horário para entrar na lista de espera.
            </Trans>
          ) : (
            <Trans>Não há horários neste dia. Escolha outra data acima.</Trans>
          )}
        </p>
      )}
    </fieldset>
  );
}
