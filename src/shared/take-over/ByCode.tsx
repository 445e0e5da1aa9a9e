import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { AskForCode } from "#src/shared/mail-code/AskForCode.tsx";
import { CodeOver } from "#src/shared/mail-code/CodeOver.tsx";
import { stageOf } from "#src/shared/mail-code/code-stage.ts";
import { TypeCode } from "#src/shared/mail-code/TypeCode.tsx";
import { type MailCodeActor, useMailCode } from "#src/shared/mail-code/use-mail-code.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { Stay } from "./Stay.tsx";
import styles from "./TakeOver.module.css";
import type { TakeOverProps } from "./TakeOver.tsx";
import type { TakeOverActor } from "./use-take-over.ts";

type Props = TakeOverProps & { takeOver: TakeOverActor };

/** The other account by a code that is mailed to its e-mail. It has to be there already: none is made here. */
export function ByCode({ ownEmail, returnTo, handOver, takeOver }: Props) {
  const actor = useMailCode("", returnTo, handOver);
  const stage = useSelector(actor, stageOf);
  const isChecking = useSelector(actor, (state) => state.matches("checking") || state.matches("signedIn"));
  const content = useRef<HTMLDivElement>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current !== stage) content.current?.querySelector<HTMLElement>("input, button")?.focus();
    seen.current = stage;
  }, [stage]);
  const password = (
    <Button
      variant="link"
      size="sm"
      disabled={isChecking}
      onClick={() => takeOver.send({ type: "password.use" })}
    >
      <Trans>Usar a senha dela</Trans>
    </Button>
  );
  return (
    <>
      <div ref={content} className={styles.form}>
        {stage === "email" && <AskForCode actor={actor} notEmail={ownEmail} password={password} />}
        {stage === "code" && (
          <>
            <Sent actor={actor} />
            <TypeCode actor={actor} others={password} />
          </>
        )}
        {stage === "over" && <CodeOver actor={actor} others={password} />}
        {stage === "person" && <NoAccount actor={actor} />}
      </div>
      <Stay actor={takeOver} disabled={isChecking} />
    </>
  );
}

function Sent({ actor }: { actor: MailCodeActor }) {
  const email = useSelector(actor, ({ context }) => context.email);
  return (
    <p className={styles.lead} role="status">
      <Trans>Enviamos um código para {email}.</Trans>
    </p>
  );
}

/** The code was right: only whoever reads the e-mail's mails learns that it has no account. */
function NoAccount({ actor }: { actor: MailCodeActor }) {
  const email = useSelector(actor, ({ context }) => context.email);
  return (
    <Alert
      tone="warn"
      live
      action={
        <Button variant="outline" size="sm" onClick={() => actor.send({ type: "email.change" })}>
          <Trans>Usar outro e-mail</Trans>
        </Button>
      }
    >
      <Trans>{email} ainda não tem conta. Digite o e-mail da conta com o seu CPF.</Trans>
    </Alert>
  );
}
