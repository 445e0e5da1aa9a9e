import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { PartnerPlace, Schedule } from "#contract/catalogue.ts";
import { formatDay } from "#src/platform/time/format.ts";
import { FullTime } from "./FullTime.tsx";
import { noticeWords } from "./notice-words.ts";
import { canBeWaitedFor, type Day } from "./schedule-days.ts";
import styles from "./TimeGrid.module.css";
import { TimeOption } from "./TimeOption.tsx";

export interface WaitingChoice {
  /** The place in the queue by the schedule's id, where the customer is on its list; null: a place is offered. */
  positions: ReadonlyMap<string, number | null>;
  onOpen: (schedule: Schedule) => void;
}

/** One is chosen, or several are; or one is pressed and leads on at once. */
const TYPES = { single: "radio", several: "checkbox", onward: "button" } as const;

interface TimeGridProps {
  day: Day;
  schedules: readonly Schedule[];
  places: readonly PartnerPlace[];
  value: readonly string[];
  onToggle: (scheduleId: string) => void;
  mode: keyof typeof TYPES;
  max?: number;
  describedBy?: string;
  minimumNoticeMinutes?: number;
  /** With the present instant, milliseconds since the epoch. */
  waiting?: (WaitingChoice & { now: number }) | undefined;
}

/** The times of one day: radio buttons, checkboxes where several may be chosen, buttons where one leads on at once. */
export function TimeGrid({
  day,
  schedules,
  places,
  value,
  onToggle,
  mode,
  max,
  waiting,
  ...notes
}: TimeGridProps) {
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
          if (waiting && !checked && canBeWaitedFor(slot, waiting.now))
            return <FullTime key={slot.schedule.id} schedule={slot.schedule} waiting={waiting} />;
          return (
            <TimeOption
              key={slot.schedule.id}
              slot={slot}
              type={TYPES[mode]}
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
