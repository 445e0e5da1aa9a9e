import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import * as v from "valibot";
import { FormField } from "#src/shared/form/FormField.tsx";
import { emailField } from "#src/shared/form/fields.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { CodeProblem } from "./CodeProblem.tsx";
import styles from "./MailCode.module.css";
import type { MailCodeActor } from "./use-mail-code.ts";

type Props = { actor: MailCodeActor; returnTo: string | undefined };

const Fields = v.object({ email: emailField });

/** Which e-mail the code is sent to. What comes next is the same for every e-mail. */
export function AskForCode({ actor, returnTo }: Props) {
  const { t } = useLingui();
  const email = useSelector(actor, ({ context }) => context.email);
  const isAsking = useSelector(actor, (state) => state.matches("requesting"));
  const form = useForm({ resolver: valibotResolver(Fields), defaultValues: { email } });
  const submit = form.handleSubmit((typed) => actor.send({ type: "email.submit", ...typed }));
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <FormField
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="username"
        register={form.register("email")}
        error={form.formState.errors.email?.message}
      />
      <CodeProblem actor={actor} />
      <Button type="submit" size="lg" wide loading={isAsking} loadingText={t`Enviando…`}>
        <Trans>Receber o código</Trans>
      </Button>
      <Link to="/entrar" search={{ returnTo }} replace className={styles.way}>
        <Trans>Usar minha senha</Trans>
      </Link>
    </form>
  );
}
