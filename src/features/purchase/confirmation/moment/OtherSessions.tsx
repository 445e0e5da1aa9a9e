import { Trans } from "@lingui/react/macro";
import type { Appointment } from "#contract/appointment.ts";
import styles from "./Moment.module.css";
import { SessionLine } from "./SessionLine.tsx";

/** What else was booked with the order, each with the way to its own page. */
export function OtherSessions({ sessions }: { sessions: readonly Appointment[] }) {
  return (
    <section className={styles.part} aria-labelledby="outras">
      <h2 id="outras">
        <Trans>Depois</Trans>
      </h2>
      <ul className={styles.lines}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionLine session={session} />
          </li>
        ))}
      </ul>
    </section>
  );
}
