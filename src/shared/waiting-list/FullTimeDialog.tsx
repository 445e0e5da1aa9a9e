import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Schedule } from "#contract/catalogue.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Spinner } from "#src/ui/controls/Spinner.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useJoin, useLeave } from "./mutations.ts";
import { OfferedPlace } from "./OfferedPlace.tsx";
import { useWaits, type Wait } from "./queries.ts";
import { ReserveLink } from "./ReserveLink.tsx";
import styles from "./WaitingList.module.css";
import { waitProblem } from "./wait-problem.ts";

interface Props {
  activityId: string;
  schedule: Schedule;
  onClose: () => void;
}

/** A full time: the way onto its list, the place in the queue, or the place that is offered, or that is free by now. */
export function FullTimeDialog({ activityId, schedule, onClose }: Props) {
  const { t } = useLingui();
  const isSignedIn = useIsSignedIn();
  const { waits, isLoading } = useWaits();
  const { id, date } = schedule;
  const wait = waits.find(({ scheduleId }) => scheduleId === id);
  const isFree = schedule.vacancies > 0 && !wait && !isLoading;
  const join = useJoin();
  const leave = useLeave({ done: t`Você saiu da lista de espera`, onDone: join.reset });
  // Whose session has ended is shown as a visitor, and why.
  const failed = wait ? leave : isSignedIn || join.error ? join : leave;
  const arrival = useArrival(isLoading ? null : (wait?.id ?? "none"));
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={<Title hasOffer={Boolean(wait?.offer)} isFree={isFree} />}
      actions={
        wait || isFree || !isSignedIn ? (
          <>
            {wait && <Leave wait={wait} isLeaving={leave.isPending} onLeave={() => leave.mutate(wait.id)} />}
            {(wait?.offer || isFree) && (
              <ReserveLink activityId={activityId} scheduleId={id} onClick={onClose} />
            )}
            {!isSignedIn && !isFree && <SignIn scheduleId={id} />}
          </>
        ) : undefined
      }
    >
      <p className={styles.when} ref={arrival} tabIndex={-1}>
        {formatDay(date)}, {formatTime(date)}
        <OtherClock schedule={schedule} />
      </p>
      {isLoading && <Spinner />}
      {wait ? <State wait={wait} /> : <HowItWorks isFree={isFree} />}
      {failed.error && !isFree && (
        <Alert tone="danger" live>
          {waitProblem(failed.error)}
        </Alert>
      )}
      {isSignedIn && !isLoading && !wait && !isFree && (
        <Button
          wide
          loading={join.isPending}
          loadingText={<Trans>Entrando…</Trans>}
          onClick={() => join.mutate(id)}
        >
          <Trans>Entrar na lista de espera</Trans>
        </Button>
      )}
    </LazyDialog>
  );
}

/** Whoever joined or left goes on where the button was: it is gone, and with it the focus. */
function useArrival(state: string | null) {
  const content = useRef<HTMLParagraphElement>(null);
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current !== null && seen.current !== state) content.current?.focus();
    seen.current = state;
  }, [state]);
  return content;
}

function Title({ hasOffer, isFree }: { hasOffer: boolean; isFree: boolean }) {
  if (hasOffer) return <Trans>Abriu uma vaga para você</Trans>;
  return isFree ? <Trans>Abriu uma vaga agora há pouco</Trans> : <Trans>Este horário está lotado</Trans>;
}

function HowItWorks({ isFree }: { isFree: boolean }) {
  if (isFree)
    return (
      <p role="status">
        <Trans>Não é preciso esperar: reserve enquanto ela está livre.</Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        Se uma vaga abrir, ela é oferecida a quem entrou primeiro na lista, por 30 minutos. Avisamos você por
        e-mail e, se você permite, por WhatsApp. Entrar não custa nada.
      </Trans>
    </p>
  );
}

function State({ wait }: { wait: Wait }) {
  const { position, endsAt } = wait;
  if (endsAt !== null) return <OfferedPlace until={endsAt} />;
  return (
    <Alert tone="success" live title={<Trans>Você está na lista: {position}º da fila</Trans>}>
      <Trans>Quando for a sua vez, a vaga fica guardada para você por 30 minutos.</Trans>
    </Alert>
  );
}

function Leave({ wait, isLeaving, onLeave }: { wait: Wait; isLeaving: boolean; onLeave: () => void }) {
  return (
    <Button variant="outline" loading={isLeaving} loadingText={<Trans>Saindo…</Trans>} onClick={onLeave}>
      {wait.offer ? <Trans>Não quero mais a vaga</Trans> : <Trans>Sair da lista</Trans>}
    </Button>
  );
}

/** To the login and back, to this very time. */
function SignIn({ scheduleId }: { scheduleId: string }) {
  const here = useRouterState({ select: ({ location }) => location.href });
  const back = new URL(here, "https://vereda.invalid");
  back.searchParams.set("lista", scheduleId);
  return (
    <Button asChild wide>
      <Link to="/entrar" search={{ returnTo: `${back.pathname}${back.search}` }}>
        <Trans>Entrar na conta para esperar</Trans>
      </Link>
    </Button>
  );
}
