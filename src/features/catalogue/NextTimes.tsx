import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import type { Schedule } from "#contract/catalogue.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { WaitNote } from "#src/shared/schedule/FullTime.tsx";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { canBeWaitedFor, type Slot, scheduleDays } from "#src/shared/schedule/schedule-days.ts";
import type { WaitingChoice } from "#src/shared/schedule/Times.tsx";
import { useOtherZone } from "#src/shared/schedule/use-other-zone.ts";
import { FullTimeDialog } from "#src/shared/waiting-list/full-time.ts";
import { useFullTime } from "#src/shared/waiting-list/use-full-time.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { afterPress } from "#src/ui/press/after-press.ts";
import styles from "./NextTimes.module.css";

const DAYS_SHOWN = 4;

type Props = {
  schedules: readonly Schedule[];
  /** Milliseconds since the epoch. */
  now: number;
  /** The activity to book a time of; null where the times are only read, and chosen in the purchase. */
  bookableActivityId: string | null;
  /** The full time whose waiting list is open from the start. */
  asked: string | null;
};

/** The first days with a vacancy, or with a full time to wait for, and their times. */
export function NextTimes({ schedules, now, bookableActivityId: activityId, asked }: Props) {
  const { waiting, opened, close } = useFullTime(activityId ? schedules : [], asked);
  const isShown = (slot: Slot) => !slot.unavailable || (activityId !== null && canBeWaitedFor(slot, now));
  const days = scheduleDays(schedules, now).filter(({ slots }) => slots.some(isShown));
  const later = days.slice(DAYS_SHOWN).filter(({ open }) => open).length;
  const shown = days.slice(0, DAYS_SHOWN);
  const zone = useOtherZone(
    shown.flatMap(({ slots }) => slots.filter(isShown).map(({ schedule }) => schedule)),
  );
  if (shown.length === 0)
    return (
      <p className={styles.none}>
        <Trans>Nenhum horário com vaga por enquanto. Novas datas abrem toda semana.</Trans>
      </p>
    );
  return (
    <div className={styles.times}>
      <ul>
        {shown.map((day) => (
          <li key={day.date}>
            <span className={styles.day}>{formatDay(day.date)}</span>
            <span className={styles.clocks}>
              {day.slots
                .filter(isShown)
                .map(({ schedule, unavailable }) =>
                  unavailable ? (
                    <FullClock
                      key={schedule.id}
                      schedule={schedule}
                      waiting={waiting}
                      saysZone={zone.isMixed}
                    />
                  ) : (
                    <Clock
                      key={schedule.id}
                      schedule={schedule}
                      activityId={activityId}
                      saysZone={zone.isMixed}
                    />
                  ),
                )}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {later > 0 && <Plural value={later} one="E mais # dia com vagas." other="E mais # dias com vagas." />}{" "}
        {zone.shared && <Trans>Horários no {zone.shared}.</Trans>}
      </p>
      {opened && activityId && (
        <Suspense>
          <FullTimeDialog activityId={activityId} schedule={opened} others={schedules} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

interface ClockProps {
  schedule: Schedule;
  /** Whether each time names its zone, where that is not the reader's. */
  saysZone: boolean;
}

function FullClock({ schedule, waiting, saysZone }: ClockProps & { waiting: WaitingChoice }) {
  return (
    <button
      type="button"
      className={`${styles.clock} ${styles.full}`}
      onClick={() => afterPress(() => waiting.onOpen(schedule))}
    >
      <time dateTime={schedule.date}>{formatTime(schedule.date)}</time>
      {saysZone && <OtherClock schedule={schedule} />}{" "}
      <small>
        <WaitNote position={waiting.positions.get(schedule.id) ?? null} />
      </small>
    </button>
  );
}

function Clock({ schedule, activityId, saysZone }: ClockProps & { activityId: string | null }) {
  const { id, date } = schedule;
  const time = (
    <>
      <time dateTime={date}>{formatTime(date)}</time>
      {saysZone && <OtherClock schedule={schedule} />}
    </>
  );
  if (!activityId) return <span className={styles.clock}>{time}</span>;
  return (
    <Link className={styles.clock} to="/checkout" search={{ activityId, scheduleId: id }}>
      <VisuallyHidden>
        <Trans>Reservar {formatDay(date)},</Trans>
      </VisuallyHidden>{" "}
      {time}
    </Link>
  );
}
