import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { Door } from "#src/shared/door/Door.tsx";
import { type CodeStage, MailCode, stageOf } from "#src/shared/mail-code/MailCode.tsx";
import { useMailCode } from "#src/shared/mail-code/use-mail-code.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** An e-mail that was typed into the form that somebody comes from. */
    typedEmail?: string | undefined;
  }
}

/** `/entrar/codigo`: signing in without a password. Where to go afterwards is the route's to decide. */
export function CodePage({ returnTo }: { returnTo: string | undefined }) {
  const { typedEmail = "" } = useRouter().state.location.state;
  const actor = useMailCode(typedEmail, returnTo);
  const stage = useSelector(actor, stageOf);
  const email = useSelector(actor, ({ context }) => context.email);
  const { title, lead } = words(stage, email);
  return (
    <Door
      title={title}
      lead={lead}
      focusKey={stage}
      motto={<Trans>Um passo de cada vez, no seu ritmo.</Trans>}
      seed="entrar"
    >
      <MailCode actor={actor} returnTo={returnTo} />
    </Door>
  );
}

function words(stage: CodeStage, email: string): { title: ReactNode; lead: ReactNode } {
  switch (stage) {
    case "email":
      return {
        title: <Trans>Entrar com um código</Trans>,
        lead: <Trans>Enviamos um código para o seu e-mail. Sem senha, e sem cadastro antes.</Trans>,
      };
    case "code":
      return {
        title: <Trans>Confira o seu e-mail</Trans>,
        lead: <Trans>Enviamos um código para {email}.</Trans>,
      };
    case "over":
      return {
        title: <Trans>Este código não vale mais</Trans>,
        lead: <Trans>Passou do prazo, já foi usado ou foi digitado errado muitas vezes.</Trans>,
      };
    case "person":
      return {
        title: <Trans>Como você se chama?</Trans>,
        lead: <Trans>{email} ainda não tem conta. Falta só isto.</Trans>,
      };
  }
}
