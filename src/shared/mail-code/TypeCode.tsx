import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef } from "react";
import * as v from "valibot";
import { MAIL_CODE_LENGTH, mailCode } from "#contract/mail-code.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { formatTime } from "#src/platform/time/format.ts";
import { formatCountdown, useSecondsLeft } from "#src/platform/time/use-seconds-left.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { MailboxHint } from "#src/shared/mail-link/MailboxHint.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { CodeProblem } from "./CodeProblem.tsx";
import { codeField } from "./code-field.ts";
import styles from "./MailCode.module.css";
import type { MailCodeActor } from "./use-mail-code.ts";

type Props = {
  actor: MailCodeActor;
  /** Other ways in. */
  others: ReactNode;
};

/** The code that the mail brings. Its last digit sends it. */
export function TypeCode({ actor, others }: Props) {
  const { t } = useLingui();
  const { email, sent, failure } = useSelector(actor, ({ context }) => context);
  const isChecking = useSelector(actor, (state) => state.matches("checking") || state.matches("signedIn"));
  const isAsking = useSelector(actor, (state) => state.matches("requesting"));
  const isRepeatable = useSelector(actor, (state) => state.matches({ waiting: { mail: "repeatable" } }));
  const zone = useReaderZone();
  const form = useForm({
    resolver: valibotResolver(v.object({ code: codeField })),
    defaultValues: { code: "" },
  });
  // Typed while the mail is asked for again: heard once that is answered.
  const early = useRef<string | null>(null);
  const submit = form.handleSubmit(({ code }) => {
    if (isAsking) early.current = code;
    else actor.send({ type: "code.submit", code });
  });
  useEffect(() => {
    if (isAsking || early.current === null) return;
    actor.send({ type: "code.submit", code: early.current });
    early.current = null;
  }, [isAsking, actor]);
  const register = form.register("code", {
    onChange: ({ target }) => {
      if (v.is(mailCode, target.value)) void submit();
    },
  });
  useEffect(() => {
    if (failure?.code === "CODE_WRONG")
      form.setError("code", { message: errorText(failure) }, { shouldFocus: true });
  }, [failure, form]);
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <FormField
        label={t`Código`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAIL_CODE_LENGTH + 4}
        hint={
          sent &&
          t`São ${MAIL_CODE_LENGTH} números. Valem até ${formatTime(new Date(sent.until).toISOString(), zone)}, neste navegador.`
        }
        register={register}
        error={form.formState.errors.code?.message}
      />
      <CodeProblem actor={actor} />
      <Button type="submit" size="lg" wide loading={isChecking} loadingText={t`Conferindo…`}>
        <Trans>Confirmar código</Trans>
      </Button>
      <div className={styles.ways}>
        {isRepeatable || isAsking ? (
          <Button
            variant="link"
            size="sm"
            loading={isAsking}
            loadingText={t`Enviando…`}
            onClick={() => actor.send({ type: "code.again" })}
          >
            <Trans>Enviar de novo</Trans>
          </Button>
        ) : (
          sent && <AgainSoon at={sent.againAt} />
        )}
        <Button variant="link" size="sm" onClick={() => actor.send({ type: "email.change" })}>
          <Trans>Usar outro e-mail</Trans>
        </Button>
      </div>
      <p className={styles.soon}>
        <Trans>Não chegou? Olhe também no spam.</Trans>
      </p>
      {others}
      <MailboxHint email={email} />
    </form>
  );
}

/** When the mail may be asked for once more. `at`: epoch milliseconds. */
function AgainSoon({ at }: { at: number }) {
  const left = formatCountdown(useSecondsLeft(at));
  return (
    <span className={styles.soon}>
      <Trans>Enviar de novo em {left}</Trans>
    </span>
  );
}
