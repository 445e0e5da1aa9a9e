import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Subscription } from "#contract/subscription.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { BookSessions } from "./BookSessions.tsx";
import styles from "./Subscriptions.module.css";
import { lastDayOf } from "./words.ts";

/** How many sessions of the running period are booked, and the way to the others. */
export function Sessions({ plan }: { plan: Subscription }) {
  const [booking, setBooking] = useState(false);
  const { sessions } = plan;
  return (
    <section className={styles.section} aria-labelledby="sessoes">
      <h2 id="sessoes">
        <Trans>Sessões deste período</Trans>
      </h2>
      {sessions ? (
        <div className={styles.facts}>
          <p className={styles.muted}>
            <Trans>
              De {formatDate(sessions.period.startsOn)} a {formatDate(lastDayOf(sessions.period))}
            </Trans>
          </p>
          <p role="status">
            <Trans>
              <b>{sessions.used}</b> de {sessions.included} marcadas
            </Trans>
            {" · "}
            <Plural
              value={sessions.left}
              _0="não falta nenhuma"
              one="falta marcar #"
              other="faltam marcar #"
            />
          </p>
        </div>
      ) : (
        <p className={styles.muted}>
          <Trans>Não há um período pago agora.</Trans>
        </p>
      )}
      {sessions && sessions.left > 0 && !booking && (
        <div>
          <Button onClick={() => setBooking(true)}>
            <Trans>Marcar sessões</Trans>
          </Button>
        </div>
      )}
      {sessions && booking && (
        <BookSessions plan={plan} sessions={sessions} onDone={() => setBooking(false)} />
      )}
    </section>
  );
}
