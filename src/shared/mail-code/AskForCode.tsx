import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import * as v from "valibot";
import { FormField } from "#src/shared/form/FormField.tsx";
import { emailField } from "#src/shared/form/fields.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { CodeProblem } from "./CodeProblem.tsx";
import styles from "./MailCode.module.css";
import type { MailCodeActor } from "./use-mail-code.ts";

type Props = {
  actor: MailCodeActor;
  /** Of the account that is open, where it is about another one; null besides. */
  notEmail?: string | null;
  /** The way in by password. */
  password: ReactNode;
};

const Fields = v.object({ email: emailField });

/** Which e-mail the code is sent to. What comes next is the same for every e-mail. */
export function AskForCode({ actor, notEmail = null, password }: Props) {
  const { t } = useLingui();
  const email = useSelector(actor, ({ context }) => context.email);
  const isAsking = useSelector(actor, (state) => state.matches("requesting"));
  const form = useForm({ resolver: valibotResolver(Fields), defaultValues: { email } });
  const submit = form.handleSubmit((typed) => {
    if (typed.email === notEmail)
      form.setError(
        "email",
        { message: t`É o e-mail desta conta. Digite o da outra.` },
        { shouldFocus: true },
      );
    else actor.send({ type: "email.submit", ...typed });
  });
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <FormField
        label={notEmail === null ? t`E-mail` : t`E-mail da outra conta`}
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
      {password}
    </form>
  );
}
