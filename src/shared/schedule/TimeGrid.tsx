import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { PartnerPlace, Schedule } from "#contract/catalogue.ts";
import { formatDay } from "#src/platform/time/format.ts";
import { noticeWords } from "./notice-words.ts";
import type { Day } from "./schedule-days.ts";
import styles from "./TimeGrid.module.css";
import { TimeOption } from "./TimeOption.tsx";

interface TimeGridProps {
  day: Day;
  schedules: readonly Schedule[];
  places: readonly PartnerPlace[];
  value: readonly string[];
  onToggle: (scheduleId: string) => void;
  mode: "single" | "several";
  max?: number;
  describedBy?: string;
  minimumNoticeMinutes?: number;
}

/** The times of one day: radio buttons, or checkboxes where several may be chosen. */
export function TimeGrid({ day, schedules, places, value, onToggle, mode, max, ...notes }: TimeGridProps) {
  const { t } = useLingui();
  const name = useId();
  const isGroup = schedules.some(({ vacancies }) => vacancies > 1);
  const isMixed = new Set(schedules.map(whereKey)).size > 1;
  const isComplete = mode === "several" && max !== undefined && value.length >= max;
  const where = (schedule: Schedule) => {
    if (schedule.activityType === "ONLINE") return t`Online`;
    if (schedule.activityType === "IN_COMPANY") return t`Na empresa`;
    return places.find(({ id }) => id === schedule.partnerPlaceId)?.district ?? t`Presencial`;
  };

  return (
    <fieldset className={styles.times} aria-describedby={notes.describedBy}>
      <legend className={styles.legend}>
        <Trans>Horários de {formatDay(day.date)}</Trans>
      </legend>
      <div className={styles.grid}>
        {day.slots.map((slot) => {
          const checked = value.includes(slot.schedule.id);
          return (
            <TimeOption
              key={slot.schedule.id}
              slot={slot}
              type={mode === "single" ? "radio" : "checkbox"}
              name={name}
              checked={checked}
              closed={isComplete && !checked}
              vacancies={isGroup ? slot.schedule.vacancies : null}
              where={isMixed ? where(slot.schedule) : null}
              onToggle={onToggle}
            />
          );
        })}
      </div>
      <NoticeTooShort day={day} minutes={notes.minimumNoticeMinutes} />
      {!day.open && (
        <p className={styles.none} role="status">
          <Trans>Não há horários neste dia. Escolha outra data acima.</Trans>
        </p>
      )}
    </fieldset>
  );
}

/** Why some times of the day cannot be booked any more. */
function NoticeTooShort({ day, minutes = 0 }: { day: Day; minutes: number | undefined }) {
  if (minutes === 0 || !day.slots.some(({ unavailable }) => unavailable === "tooLate")) return null;
  return (
    <p className={styles.none}>
      <Trans>Estes horários pedem reserva com pelo menos {noticeWords(minutes)} de antecedência.</Trans>
    </p>
  );
}

function whereKey({ activityType, partnerPlaceId }: Schedule): string {
  return `${activityType}/${partnerPlaceId ?? ""}`;
}
