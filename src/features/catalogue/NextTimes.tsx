import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Schedule } from "#contract/catalogue.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { clocksDiffer, useReaderZone, zoneName } from "#src/platform/time/zones.ts";
import { scheduleDays } from "#src/shared/schedule/schedule-days.ts";
import styles from "./NextTimes.module.css";

const DAYS_SHOWN = 4;

type Props = {
  schedules: readonly Schedule[];
  /** Milliseconds since the epoch. */
  now: number;
  /** The activity to book a time of; null where the times are only read, and chosen in the purchase. */
  bookableActivityId: string | null;
};

/** The first days with a vacancy and their times. */
export function NextTimes({ schedules, now, bookableActivityId }: Props) {
  const days = scheduleDays(schedules, now).filter(({ open }) => open);
  const first = days[0]?.slots[0]?.schedule;
  const readerZone = useReaderZone();
  if (!first)
    return (
      <p className={styles.none}>
        <Trans>Nenhum horário com vaga por enquanto. Novas datas abrem toda semana.</Trans>
      </p>
    );
  const isForeign = readerZone !== null && clocksDiffer(first.timeZone, readerZone, first.date);
  return (
    <div className={styles.times}>
      <ul>
        {days.slice(0, DAYS_SHOWN).map((day) => (
          <li key={day.date}>
            <span className={styles.day}>{formatDay(day.date)}</span>
            <span className={styles.clocks}>
              {day.slots
                .filter(({ unavailable }) => !unavailable)
                .map(({ schedule }) => (
                  <Clock key={schedule.id} schedule={schedule} activityId={bookableActivityId} />
                ))}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {days.length > DAYS_SHOWN && (
          <Plural
            value={days.length - DAYS_SHOWN}
            one="E mais # dia com vagas."
            other="E mais # dias com vagas."
          />
        )}{" "}
        {isForeign && <Trans>Horários no {zoneName(first.timeZone)}.</Trans>}
      </p>
    </div>
  );
}

function Clock({ schedule, activityId }: { schedule: Schedule; activityId: string | null }) {
  const { t } = useLingui();
  const { id, date } = schedule;
  const time = <time dateTime={date}>{formatTime(date)}</time>;
  if (!activityId) return <span className={styles.clock}>{time}</span>;
  return (
    <Link
      className={styles.clock}
      to="/checkout"
      search={{ activityId, scheduleId: id }}
      aria-label={t`Reservar ${formatDay(date)}, ${formatTime(date)}`}
    >
      {time}
    </Link>
  );
}
