import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Schedule } from "#contract/catalogue.ts";
import type { Standing, Wait } from "#machines/waiting-list/waiting-list.types.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";
import { formatDay, formatTime } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { NearestTimes } from "#src/shared/schedule/NearestTimes.tsx";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { SupportLine } from "#src/shared/support/SupportLine.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Spinner } from "#src/ui/controls/Spinner.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { OfferedPlace } from "./OfferedPlace.tsx";
import { useWaits } from "./queries.ts";
import { ReserveLink } from "./ReserveLink.tsx";
import { DEAF, useIsFresh } from "./use-is-fresh.ts";
import { useWaitingList } from "./use-waiting-list.ts";
import styles from "./WaitingList.module.css";
import { waitProblem } from "./wait-problem.ts";

interface Props {
  activityId: string;
  schedule: Schedule;
  /** The times among which the nearest free ones are offered; without them none is. */
  others?: readonly Schedule[];
  onClose: () => void;
}

/** A full time: the way onto its list, the place in the queue, or the place that is offered, or that is free by now. */
export function FullTimeDialog({ activityId, schedule, others, onClose }: Props) {
  const { t } = useLingui();
  const { id, date } = schedule;
  const standing = useStanding(schedule);
  const left = { text: t`Você saiu da lista de espera` };
  const list = useWaitingList({ scheduleId: id, standing, left });
  const { snapshot, failure } = list;
  const { isSignedIn = true, wait = null } = snapshot.context.standing ?? {};
  const isLoading = snapshot.matches({ viewing: "loading" });
  const isFree = snapshot.matches({ viewing: "vacant" });
  const isOver = hasOffer(wait) && wait?.until === snapshot.context.ranOutAt;
  const isOffered = !isOver && hasOffer(wait);
  const [isGivenUp, setIsGivenUp] = useState(false);
  const isGivenBack = isGivenUp && isFree;
  const hasPlace = failure?.code === "PLACE_HELD_ALREADY";
  const arrival = useArrival(isLoading ? null : (wait?.id ?? "none"));
  const step = [wait?.id, isOver, isOffered, isFree, isSignedIn, hasPlace].join();
  const isFresh = useIsFresh(step, null);
  const reserve = (press: MouseEvent) => {
    list.reserve(press);
    onClose();
  };
  const join = () => {
    setIsGivenUp(false);
    list.join();
  };
  const leave = () => {
    setIsGivenUp(isOffered);
    list.leave();
  };
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={<Title {...{ isOffered, isOver, isFree, isGivenBack }} />}
      actions={
        wait || isFree || hasPlace || !isSignedIn ? (
          <>
            {wait && (
              <Leave {...{ isOffered }} isLeaving={list.isLeaving} isFresh={isFresh} onLeave={leave} />
            )}
            {wait && !isOffered && (
              <Button {...(isFresh ? DEAF : { onClick: onClose })}>
                <Trans>Escolher outro horário</Trans>
              </Button>
            )}
            {isGivenBack && (
              <Button {...(isFresh ? DEAF : { onClick: onClose })}>
                <Trans>Fechar</Trans>
              </Button>
            )}
            {(isOffered || (isFree && !isGivenBack)) && (
              <ReserveLink activityId={activityId} scheduleId={id} isFresh={isFresh} onClick={reserve} />
            )}
            {hasPlace && !isFree && <MyAppointments isFresh={isFresh} />}
            {!isSignedIn && !isFree && <SignIn scheduleId={id} isFresh={isFresh} />}
          </>
        ) : undefined
      }
    >
      <p className={styles.when} ref={arrival} tabIndex={-1}>
        {formatDay(date)}, {formatTime(date)}
        <OtherClock schedule={schedule} />
      </p>
      {isLoading && <Spinner />}
      {!isLoading && !isFree && wait?.until == null && (
        <p>
          <Trans>Todas as vagas já foram reservadas. Nada foi cobrado.</Trans>
        </p>
      )}
      {wait ? <State wait={wait} isOver={isOver} /> : <HowItWorks {...{ isFree, isGivenBack }} />}
      {failure && !isFree && <Alert tone="danger">{waitProblem(failure)}</Alert>}
      {isSignedIn && !isLoading && !wait && !isFree && !hasPlace && (
        <Button
          wide
          loading={list.isJoining}
          loadingText={<Trans>Entrando…</Trans>}
          {...(isFresh ? DEAF : { onClick: join })}
        >
          <Trans>Entrar na lista de espera</Trans>
        </Button>
      )}
      {others && !isLoading && !isFree && wait?.until == null && (
        <Nearest {...{ activityId, schedule, others, onClose }} />
      )}
      <SupportLine />
    </LazyDialog>
  );
}

/** The free times nearest to the full one, each a press away from the checkout. */
function Nearest({ activityId, schedule, others, onClose }: Required<Props>) {
  const now = useMinute();
  const navigate = useNavigate();
  const choose = (scheduleId: string) => {
    onClose();
    void navigate({ to: "/checkout", search: { activityId, scheduleId } });
  };
  return <NearestTimes schedules={others} gone={schedule} now={now} onChoose={choose} />;
}

/** The time's standing, as it is read; null while it is not known. */
function useStanding({ id, vacancies }: Schedule): Standing | null {
  const isSignedIn = useIsSignedIn();
  const { waits, isLoading } = useWaits();
  if (isLoading) return null;
  const found = waits.find(({ scheduleId }) => scheduleId === id);
  const wait = found
    ? { id: found.id, position: found.position, until: found.endsAt, isMissed: false }
    : null;
  return { isSignedIn, hasVacancy: vacancies > 0, wait };
}

const hasOffer = (wait: Wait | null) => typeof wait?.until === "number";

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

interface TitleProps {
  isOffered: boolean;
  isOver: boolean;
  isFree: boolean;
  isGivenBack: boolean;
}

function Title({ isOffered, isOver, isFree, isGivenBack }: TitleProps) {
  if (isOffered) return <Trans>Abriu uma vaga para você</Trans>;
  if (isOver) return <Trans>O tempo da sua vaga acabou</Trans>;
  if (isGivenBack) return <Trans>Você liberou a vaga</Trans>;
  return isFree ? <Trans>Abriu uma vaga agora há pouco</Trans> : <Trans>Este horário está lotado</Trans>;
}

function HowItWorks({ isFree, isGivenBack }: { isFree: boolean; isGivenBack: boolean }) {
  if (isGivenBack)
    return (
      <p role="status">
        <Trans>Você saiu da lista de espera, e outra pessoa já pode reservar este horário.</Trans>
      </p>
    );
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

function State({ wait: { position, until }, isOver }: { wait: Wait; isOver: boolean }) {
  if (until !== null) return <OfferedPlace until={until} isOver={isOver} />;
  return (
    <Alert tone="success" live title={<Trans>Você está na lista: {position}º da fila</Trans>}>
      <Trans>Quando for a sua vez, a vaga fica guardada para você por 30 minutos.</Trans>
    </Alert>
  );
}

interface LeaveProps {
  isOffered: boolean;
  isLeaving: boolean;
  isFresh: boolean;
  onLeave: () => void;
}

function Leave({ isOffered, isLeaving, isFresh, onLeave }: LeaveProps) {
  return (
    <Button
      variant="outline"
      loading={isLeaving}
      loadingText={<Trans>Saindo…</Trans>}
      {...(isFresh ? DEAF : { onClick: onLeave })}
    >
      {isOffered ? <Trans>Não quero mais a vaga</Trans> : <Trans>Sair da lista</Trans>}
    </Button>
  );
}

/** To the place that the customer has already. */
function MyAppointments({ isFresh }: { isFresh: boolean }) {
  return (
    <Button asChild>
      <Link to="/my-appointments" {...(isFresh && DEAF)}>
        <Trans>Ver minhas reservas</Trans>
      </Link>
    </Button>
  );
}

/** To the login and back, to this very time. */
function SignIn({ scheduleId, isFresh }: { scheduleId: string; isFresh: boolean }) {
  const here = useRouterState({ select: ({ location }) => location.href });
  const back = new URL(here, "https://vereda.invalid");
  back.searchParams.set("lista", scheduleId);
  return (
    <Button asChild wide>
      <Link to="/entrar" search={{ returnTo: `${back.pathname}${back.search}` }} {...(isFresh && DEAF)}>
        <Trans>Entrar na conta para esperar</Trans>
      </Link>
    </Button>
  );
}
