import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useCallback, useRef } from "react";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { Waiting } from "#contract/waiting-list.ts";
import { focusHeading } from "#src/platform/navigation/use-focus-on-navigation.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";
import { TimeSpan } from "#src/shared/appointment/TimeSpan.tsx";
import { useLeave } from "#src/shared/waiting-list/mutations.ts";
import { OfferedPlace } from "#src/shared/waiting-list/OfferedPlace.tsx";
import { useWaits, type Wait } from "#src/shared/waiting-list/queries.ts";
import { ReserveLink } from "#src/shared/waiting-list/ReserveLink.tsx";
import { waitProblem } from "#src/shared/waiting-list/wait-problem.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./WaitingSection.module.css";

/** What the customer waits for: places that are offered first, then the lists with the place in each. */
export function WaitingSection() {
  const { waits, missed } = useWaits();
  const heading = useRef<HTMLHeadingElement>(null);
  // It may go a moment after it was given the focus.
  const kept = useCallback((element: HTMLHeadingElement) => {
    heading.current = element;
    return () => {
      heading.current = null;
      if (document.activeElement === element) focusHeading();
    };
  }, []);
  const goOn = () => (heading.current ? heading.current.focus() : focusHeading());
  if (waits.length + missed.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting" ref={kept} tabIndex={-1}>
        <Trans>Lista de espera</Trans>
      </h2>
      <ul className={styles.list}>
        {waits.map((wait) => (
          <li key={wait.id} className={styles.wait} data-offered={wait.offer !== null || undefined}>
            <Waited wait={wait} onLeft={goOn} />
          </li>
        ))}
        {missed.map((wait) => (
          <li key={wait.id} className={styles.wait}>
            <Missed wait={wait} onDone={goOn} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waited({ wait, onLeft }: { wait: Wait; onLeft: () => void }) {
  const { t } = useLingui();
  const leave = useLeave({ done: t`Você saiu da lista de espera`, onDone: onLeft });
  const { id, activityId, scheduleId, title, date, position, endsAt } = wait;
  return (
    <>
      <div className={styles.what}>
        {endsAt !== null && (
          <p className={styles.news}>
            <Trans>Abriu uma vaga para você</Trans>
          </p>
        )}
        <What wait={wait} />
        {endsAt === null ? (
          <p>
            <Trans>Você está na lista: {position}º da fila</Trans>
          </p>
        ) : (
          <OfferedPlace until={endsAt} />
        )}
        <NotLeft error={leave.error} />
      </div>
      <div className={styles.actions}>
        {endsAt !== null && <ReserveLink {...{ activityId, scheduleId }} size="sm" />}
        <Button
          variant="outline"
          size="sm"
          loading={leave.isPending}
          loadingText={t`Saindo…`}
          onClick={() => leave.mutate(id)}
          aria-label={t`Sair da lista: ${title}, ${formatDay(date)}`}
        >
          <Trans>Sair da lista</Trans>
        </Button>
      </div>
    </>
  );
}

function NotLeft({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Alert tone="danger" live>
      {waitProblem(error)}
    </Alert>
  );
}

function What({ wait }: { wait: Waiting }) {
  const { activityId, title, date, partnerName } = wait;
  return (
    <>
      <h3>
        <Link to="/atividades/$activityId" params={{ activityId }} className={styles.link}>
          {title}
        </Link>
      </h3>
      <p className={styles.when}>
        {formatDay(date)}, <TimeSpan schedule={wait} />
      </p>
      <p className={styles.note}>{partnerName}</p>
    </>
  );
}

/** An offer that nobody took in time: the customer may wait again, where the time is full still. */
function Missed({ wait, onDone }: { wait: Waiting; onDone: () => void }) {
  const { t } = useLingui();
  const leave = useLeave({ done: t`Aviso guardado`, onDone });
  const zone = useReaderZone() ?? BUSINESS_TIME_ZONE;
  const { id, activityId, title, date, offer } = wait;
  const until = offer && `${formatDay(offer.until, zone)}, ${formatTime(offer.until, zone)}`;
  return (
    <>
      <div className={styles.what}>
        <What wait={wait} />
        <p>
          <Trans>
            Abriu uma vaga, guardada para você até {until}. O tempo dela acabou: ela passou para a próxima
            pessoa da fila.
          </Trans>
        </p>
        <NotLeft error={leave.error} />
      </div>
      <div className={styles.actions}>
        <Button asChild variant="outline" size="sm">
          <Link to="/atividades/$activityId" params={{ activityId }}>
            <Trans>Ver horários</Trans>
          </Link>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          loading={leave.isPending}
          loadingText={t`Guardando…`}
          onClick={() => leave.mutate(id)}
          aria-label={t`Entendi: ${title}, ${formatDay(date)}`}
        >
          <Trans>Entendi</Trans>
        </Button>
      </div>
    </>
  );
}
