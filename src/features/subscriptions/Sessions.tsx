import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Subscription } from "#contract/subscription.ts";
import { Tally, UsableUntil } from "#src/shared/plan-sessions/Tally.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { BookSessions } from "./BookSessions.tsx";
import styles from "./Subscriptions.module.css";

/** How many sessions of the period are booked, until when they can be used, and the way to the others. */
export function Sessions({ plan, isBooking }: { plan: Subscription; isBooking: boolean }) {
  const [booking, setBooking] = useState(isBooking);
  const { sessions, status, isOver } = plan;
  const canBook = sessions !== null && sessions.left > 0;
  return (
    <section className={styles.section} aria-labelledby="sessoes">
      <h2 id="sessoes">
        <Heading isOnce={status === "ONCE"} isOver={isOver} />
      </h2>
      {sessions ? (
        <div className={styles.facts}>
          <p role="status">
            <Tally tally={sessions} />
          </p>
          <p className={styles.muted}>
            <UsableUntil tally={sessions} />
          </p>
        </div>
      ) : (
        <p className={styles.muted}>
          <Trans>Não há um período pago agora.</Trans>
        </p>
      )}
      {canBook && !booking && (
        <div>
          <Button onClick={() => setBooking(true)}>
            <Trans>Marcar sessões</Trans>
          </Button>
        </div>
      )}
      {canBook && booking && (
        <BookSessions plan={plan} sessions={sessions} onDone={() => setBooking(false)} />
      )}
    </section>
  );
}

function Heading({ isOnce, isOver }: { isOnce: boolean; isOver: boolean }) {
  if (isOnce) return <Trans>Sessões</Trans>;
  return isOver ? <Trans>Sessões do último período</Trans> : <Trans>Sessões deste período</Trans>;
}
