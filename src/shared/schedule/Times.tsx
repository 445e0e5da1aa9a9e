import { Trans, useLingui } from "@lingui/react/macro";
import type { PartnerPlace, Schedule } from "#contract/catalogue.ts";
import { FullTime } from "./FullTime.tsx";
import { noticeWords } from "./notice-words.ts";
import { canBeWaitedFor, type Slot } from "./schedule-days.ts";
import styles from "./TimeGrid.module.css";
import { TimeOption } from "./TimeOption.tsx";

export interface WaitingChoice {
  /** The place in the queue by the schedule's id, where the customer is on its list; null: a place is offered. */
  positions: ReadonlyMap<string, number | null>;
  onOpen: (schedule: Schedule) => void;
}

/** One is chosen, or several are; or one is pressed and leads on at once. */
const TYPES = { single: "radio", several: "checkbox", onward: "button" } as const;

export interface TimesChoice {
  schedules: readonly Schedule[];
  places: readonly PartnerPlace[];
  value: readonly string[];
  onToggle: (scheduleId: string) => void;
  mode: keyof typeof TYPES;
  max?: number | undefined;
  describedBy?: string | undefined;
  minimumNoticeMinutes?: number | undefined;
  /** With the present instant, milliseconds since the epoch. */
  waiting?: (WaitingChoice & { now: number }) | undefined;
}

type Props = Omit<TimesChoice, "describedBy" | "minimumNoticeMinutes"> & {
  slots: readonly Slot[];
  /** The radio buttons' group. */
  name: string;
};

/** Times of a day as radio buttons, checkboxes or buttons; a full one opens its waiting list where that is offered. */
export function Times({ slots, name, schedules, places, value, onToggle, mode, max, waiting }: Props) {
  const { t } = useLingui();
  const isGroup = schedules.some(({ vacancies }) => vacancies > 1);
  const isMixed = new Set(schedules.map(whereKey)).size > 1;
  const isComplete = mode === "several" && max !== undefined && value.length >= max;
  const where = (schedule: Schedule) => {
    if (schedule.activityType === "ONLINE") return t`Online`;
    if (schedule.activityType === "IN_COMPANY") return t`Na empresa`;
    return places.find(({ id }) => id === schedule.partnerPlaceId)?.district ?? t`Presencial`;
  };
  return slots.map((slot) => {
    const { schedule } = slot;
    const checked = value.includes(schedule.id);
    if (waiting && !checked && canBeWaitedFor(slot, waiting.now))
      return <FullTime key={schedule.id} schedule={schedule} waiting={waiting} />;
    return (
      <TimeOption
        key={schedule.id}
        slot={slot}
        type={TYPES[mode]}
        name={name}
        checked={checked}
        closed={isComplete && !checked}
        vacancies={isGroup ? schedule.vacancies : null}
        where={isMixed ? where(schedule) : null}
        onToggle={onToggle}
      />
    );
  });
}

/** Why some of the times cannot be booked any more. */
export function NoticeTooShort({
  slots,
  minutes = 0,
}: {
  slots: readonly Slot[];
  minutes?: number | undefined;
}) {
  if (minutes === 0 || !slots.some(({ unavailable }) => unavailable === "tooLate")) return null;
  return (
    <p className={styles.none}>
      <Trans>Estes horários pedem reserva com pelo menos {noticeWords(minutes)} de antecedência.</Trans>
    </p>
  );
}

function whereKey({ activityType, partnerPlaceId }: Schedule): string {
  return `${activityType}/${partnerPlaceId ?? ""}`;
}
