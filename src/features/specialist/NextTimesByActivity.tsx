import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { Schedule } from "#contract/catalogue.ts";
import type { PartnerProfile } from "#contract/partner-profile.ts";
import { formatDayShort, formatTime } from "#src/platform/time/format.ts";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { useOtherZone } from "#src/shared/schedule/use-other-zone.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { BookNext } from "./BookNext.tsx";
import styles from "./NextTimesByActivity.module.css";
import type { NextBookable } from "./next-bookable.ts";

const TIMES_SHOWN = 3;
/** Beside the text, so that the summary fits a window. */
const ACTIVITIES_SHOWN = 4;

/** When they are free next, activity by activity; each time leads to its booking, and the first one is the main action. */
export function NextTimesByActivity({
  nextTimes,
  next,
}: Pick<PartnerProfile, "nextTimes"> & { next: NextBookable | null }) {
  const id = useId();
  const zone = useOtherZone(nextTimes.flatMap(({ schedules }) => schedules.slice(0, TIMES_SHOWN)));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Próximos horários</Trans>
      </h2>
      {next && <BookNext next={next} />}
      {nextTimes.length === 0 && (
        <p className={styles.muted}>
          <Trans>Nenhum horário com vaga por enquanto. Novas datas abrem toda semana.</Trans>
        </p>
      )}
      <ul className={styles.activities}>
        {nextTimes.slice(0, ACTIVITIES_SHOWN).map(({ activityId, title, schedules }) => (
          <li key={activityId}>
            <Link className={styles.title} to="/atividades/$activityId" params={{ activityId }}>
              {title}
            </Link>
            <ul className={styles.times}>
              {schedules.slice(0, TIMES_SHOWN).map((schedule) => (
                <li key={schedule.id}>
                  <Time activityId={activityId} schedule={schedule} title={title} saysZone={zone.isMixed} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {zone.shared && (
        <p className={styles.muted}>
          <Trans>Horários no {zone.shared}.</Trans>
        </p>
      )}
    </section>
  );
}

interface TimeProps {
  activityId: string;
  schedule: Schedule;
  title: string;
  saysZone: boolean;
}

function Time({ activityId, schedule, title, saysZone }: TimeProps) {
  const { id, date } = schedule;
  return (
    <Link className={styles.time} to="/checkout" search={{ activityId, scheduleId: id }}>
      <VisuallyHidden>
        <Trans>Reservar {title},</Trans>
      </VisuallyHidden>{" "}
      <time dateTime={date}>
        {formatDayShort(date)} · {formatTime(date)}
      </time>
      {saysZone && <OtherClock schedule={schedule} />}
    </Link>
  );
}
