import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useCallback, useRef } from "react";
import type { Failure } from "#contract/failure.ts";
import type { Waiting } from "#contract/waiting-list.ts";
import type { Wait as KnownWait } from "#machines/waiting-list/waiting-list.types.ts";
import { focusHeading } from "#src/platform/navigation/use-focus-on-navigation.ts";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";
import { TimeSpan } from "#src/shared/appointment/TimeSpan.tsx";
import { OfferedPlace } from "#src/shared/waiting-list/OfferedPlace.tsx";
import { useWaits, type Wait } from "#src/shared/waiting-list/queries.ts";
import { ReserveLink } from "#src/shared/waiting-list/ReserveLink.tsx";
import { DEAF, useIsFresh } from "#src/shared/waiting-list/use-is-fresh.ts";
import { useWaitingList } from "#src/shared/waiting-list/use-waiting-list.ts";
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
  // The rows below a row that goes come up to where it was; one that is offered a place has another button more.
  const rows = [
    ...waits.map(({ id, offer }) => id + (offer ? " offered" : "")),
    ...missed.map(({ id }) => id),
  ].join();
  const isFresh = useIsFresh(rows, rows);
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
            <Waited wait={wait} isFresh={isFresh} onLeft={goOn} />
          </li>
        ))}
        {missed.map((wait) => (
          <li key={wait.id} className={styles.wait}>
            <Missed wait={wait} isFresh={isFresh} onLeft={goOn} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps<T> {
  wait: T;
  /** True for a moment after the rows have changed. */
  isFresh: boolean;
  onLeft: () => void;
}

function Waited({ wait, isFresh, onLeft }: RowProps<Wait>) {
  const { t } = useLingui();
  const { id, activityId, scheduleId, title, date, position, endsAt } = wait;
  const standing = useStandingOf({ id, position, until: endsAt, isMissed: false });
  const left = { text: t`Você saiu da lista de espera`, onDone: onLeft };
  const list = useWaitingList({ scheduleId, standing, left });
  const isOver = endsAt !== null && endsAt === list.snapshot.context.ranOutAt;
  const isOffered = endsAt !== null && !isOver;
  const day = formatDay(date);
  return (
    <>
      <div className={styles.what}>
        {isOffered && (
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
          <OfferedPlace until={endsAt} isOver={isOver} />
        )}
        <NotLeft failure={list.failure} />
      </div>
      <div className={styles.actions}>
        {isOffered && (
          <ReserveLink {...{ activityId, scheduleId }} size="sm" isFresh={isFresh} onClick={list.reserve} />
        )}
        <Button
          variant="outline"
          size="sm"
          loading={list.isLeaving}
          loadingText={t`Saindo…`}
          {...(isFresh ? DEAF : { onClick: list.leave })}
          aria-label={
            isOffered ? t`Não quero mais a vaga: ${title}, ${day}` : t`Sair da lista: ${title}, ${day}`
          }
        >
          {isOffered ? <Trans>Não quero mais a vaga</Trans> : <Trans>Sair da lista</Trans>}
        </Button>
      </div>
    </>
  );
}

const useStandingOf = (wait: KnownWait) => ({ isSignedIn: useIsSignedIn(), hasVacancy: false, wait });

function NotLeft({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return <Alert tone="danger">{waitProblem(failure)}</Alert>;
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
function Missed({ wait, isFresh, onLeft }: RowProps<Waiting>) {
  const { t } = useLingui();
  const standing = useStandingOf({ id: wait.id, position: wait.position, until: null, isMissed: true });
  const left = { text: t`Aviso removido`, onDone: onLeft };
  const list = useWaitingList({ scheduleId: wait.scheduleId, standing, left });
  const zone = useReaderZone();
  const { activityId, title, date, offer } = wait;
  const until = offer && `${formatDay(offer.until, zone)}, ${formatTime(offer.until, zone)}`;
  return (
    <>
      <div className={styles.what}>
        <What wait={wait} />
        <p>
          <Trans>
            Abriu uma vaga, guardada para você até {until}. O tempo para reservar acabou, e a vaga foi
            liberada.
          </Trans>
        </p>
        <NotLeft failure={list.failure} />
      </div>
      <div className={styles.actions}>
        <Button asChild variant="outline" size="sm">
          <Link to="/atividades/$activityId" params={{ activityId }} {...(isFresh && DEAF)}>
            <Trans>Ver horários</Trans>
          </Link>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          loading={list.isLeaving}
          loadingText={t`Removendo…`}
          {...(isFresh ? DEAF : { onClick: list.leave })}
          aria-label={t`Entendi: ${title}, ${formatDay(date)}`}
        >
          <Trans>Entendi</Trans>
        </Button>
      </div>
    </>
  );
}
