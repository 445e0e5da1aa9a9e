import { Trans } from "@lingui/react/macro";
import type { Appointment } from "#contract/appointment.ts";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { Billing } from "#contract/purchase.ts";
import type { SessionTally } from "#contract/subscription.ts";
import { formatDayMonth, isoDateAt } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { BookRest } from "#src/shared/plan-sessions/BookRest.tsx";
import { Tally, UsableUntil } from "#src/shared/plan-sessions/Tally.tsx";
import styles from "./Moment.module.css";
import { SessionLine } from "./SessionLine.tsx";
import { weeksOf } from "./weeks.ts";

interface Props {
  billing: Billing;
  tally: SessionTally;
  /** A page of the order's. */
  sessions: { content: readonly Appointment[]; totalPages: number };
}

/** The weeks of what was paid: what is booked in each, what is not, until when; and the way to book the rest. */
export function PlanWeeks({ billing, tally, sessions: { content, totalPages } }: Props) {
  const today = isoDateAt(new Date(useMinute()), BUSINESS_TIME_ZONE);
  const booked = content
    .filter(({ stage }) => stage !== "CANCELLED")
    .map((session) => ({ session, day: session.schedule.date.slice(0, 10) }))
    .sort((a, b) => Date.parse(a.session.schedule.date) - Date.parse(b.session.schedule.date));
  // Of more than one page nobody here knows which weeks are empty.
  const withGaps = tally.left > 0 && totalPages <= 1;
  const weeks = weeksOf(tally.period, booked, { today, withGaps });
  return (
    <section className={styles.part} aria-labelledby="semanas">
      <h2 id="semanas">
        <Trans>As semanas do seu plano</Trans>
      </h2>
      <p>
        <Tally tally={tally} />. <UsableUntil tally={tally} />
      </p>
      <ul className={styles.weeks}>
        {weeks.map(({ from, until, sessions }) => (
          <li key={from} data-empty={sessions.length === 0 || undefined}>
            <span>
              <Span from={from} until={until} />
            </span>
            {sessions.length === 0 ? (
              <p>
                <Trans>nada marcado ainda</Trans>
              </p>
            ) : (
              <ul className={styles.lines}>
                {sessions.map(({ session }) => (
                  <li key={session.id}>
                    <SessionLine session={session} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <div>
        <BookRest order={billing} size="lg" />
      </div>
    </section>
  );
}

/** "23 a 29 de novembro", "30 de novembro a 6 de dezembro". */
function Span({ from, until }: { from: string; until: string }) {
  if (from === until) return formatDayMonth(from);
  const day = Number(from.slice(8));
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  return (
    <Trans>
      {isOneMonth ? day : formatDayMonth(from)} a {formatDayMonth(until)}
    </Trans>
  );
}
