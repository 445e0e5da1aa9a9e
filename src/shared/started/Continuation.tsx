import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useActorRef, useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Failure, failedWith } from "#contract/failure.ts";
import type { ContinuationInput } from "#machines/continuation/continuation.types.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { continuationLogic, type Subject } from "./continuation-logic.ts";

export interface ContinuationProps extends Subject {
  begins: ContinuationInput["begins"];
  skeleton: ReactNode;
  /** What this page goes on with lies in the tab. */
  onHere: () => void;
}

/** A purchase or booking that another device goes on with, until this page does, or begins anew. */
export function Continuation({ begins, skeleton, onHere, ...subject }: ContinuationProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { history } = useRouter();
  const [logic] = useState(() =>
    continuationLogic({ api, queryClient, hasPreviousPage: history.canGoBack(), ...subject }),
  );
  const actor = useActorRef(logic, { input: { begins }, inspect });
  const state = useSelector(actor, (snapshot) => snapshot);
  const isHere = state.output?.outcome === "here";
  const whenHere = useRef(onHere);
  useEffect(() => {
    if (isHere) whenHere.current();
  }, [isHere]);
  const here = () => actor.send({ type: "continue.here" });
  const discard = () => actor.send({ type: "purchase.discard" });
  const { failure } = state.context;
  const isTaking = state.matches("takingOver");
  const { kind } = subject.what;
  if (state.matches("elsewhere") || (isTaking && begins === "told" && !failure))
    return <Elsewhere kind={kind} isTaking={isTaking} onHere={here} />;
  if (state.matches("gone"))
    return <Gone kind={kind} onRestart={() => actor.send({ type: "purchase.restart" })} />;
  if (failure && state.matches("notTaken"))
    return <NotTaken failure={failure} onHere={here} onDiscard={discard} />;
  if (failure && state.matches("notDiscarded"))
    return <NotDiscarded failure={failure} onHere={here} onDiscard={discard} />;
  return skeleton;
}

type Kind = Subject["what"]["kind"];

function Elsewhere({ kind, isTaking, onHere }: { kind: Kind; isTaking: boolean; onHere: () => void }) {
  const { t } = useLingui();
  const title =
    kind === "purchase"
      ? t`Você continuou esta compra em outro aparelho.`
      : t`Você continuou esta reserva em outro aparelho.`;
  return (
    <Screen
      title={title}
      action={
        <Button size="lg" onClick={onHere} loading={isTaking} loadingText={<Trans>Trazendo para cá…</Trans>}>
          <Trans>Continuar aqui</Trans>
        </Button>
      }
    >
      <Trans>O que você escolheu está guardado na sua conta. Nada foi cobrado aqui.</Trans>
    </Screen>
  );
}

function Gone({ kind, onRestart }: { kind: Kind; onRestart: () => void }) {
  const { t } = useLingui();
  return (
    <Screen
      title={
        kind === "purchase"
          ? t`Esta compra terminou em outro aparelho.`
          : t`Esta reserva terminou em outro aparelho.`
      }
      action={
        <>
          <Button asChild>
            <Link to="/my-appointments">
              <Trans>Ver minhas reservas</Trans>
            </Link>
          </Button>
          <Button variant="outline" onClick={onRestart}>
            <Trans>Começar de novo</Trans>
          </Button>
        </>
      }
    >
      <Trans>Ela foi confirmada ou descartada. Se foi confirmada, está em Minhas reservas.</Trans>
    </Screen>
  );
}

type FailedProps = { failure: Failure; onHere: () => void; onDiscard: () => void };

/** It is not known what the other device has: nothing begins here beside it. */
function NotTaken({ failure, onHere, onDiscard }: FailedProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`Não conseguimos abrir o que você escolheu.`}
      action={
        <>
          <Button onClick={onHere}>
            <Trans>Tentar de novo</Trans>
          </Button>
          <Button variant="outline" onClick={onDiscard}>
            <Trans>Descartar e começar de novo</Trans>
          </Button>
        </>
      }
    >
      {failedWith(failure, "CONTINUED_ELSEWHERE") ? (
        <Trans>Outro aparelho continuou ao mesmo tempo. Nada foi cobrado aqui.</Trans>
      ) : (
        errorText(failure)
      )}
    </Screen>
  );
}

/** What was chosen is still there. */
function NotDiscarded({ failure, onHere, onDiscard }: FailedProps) {
  const { t } = useLingui();
  const isOrdered = failedWith(failure, "ORDER_IN_FLIGHT");
  return (
    <Screen
      title={isOrdered ? t`Estamos conferindo um pagamento.` : t`Ainda não descartamos o que você escolheu.`}
      action={
        <>
          <Button onClick={onHere}>
            {isOrdered ? <Trans>Ver como ficou</Trans> : <Trans>Continuar mesmo assim</Trans>}
          </Button>
          <Button variant="outline" onClick={onDiscard}>
            <Trans>Tentar descartar de novo</Trans>
          </Button>
        </>
      }
    >
      {isOrdered ? (
        <Trans>Enquanto a resposta não chega, não é possível descartar, nem pagar outra vez.</Trans>
      ) : (
        errorText(failure)
      )}
    </Screen>
  );
}

function Screen({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = page.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, []);
  return (
    <PageBody>
      <title>{`${title} · Vereda`}</title>
      <div ref={page}>
        <EmptyState level={1} title={title} action={action}>
          {children}
        </EmptyState>
      </div>
    </PageBody>
  );
}
