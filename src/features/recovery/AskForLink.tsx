import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import type { UseMutationResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import * as v from "valibot";
import { errorText } from "#src/platform/errors/error-text.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { emailField } from "#src/shared/form/fields.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Recovery.module.css";

export type Ask = UseMutationResult<unknown, Error, string>;

const Fields = v.object({ email: emailField });

export function AskForLink({ ask, returnTo }: { ask: Ask; returnTo: string | undefined }) {
  const { t } = useLingui();
  const form = useForm({ resolver: valibotResolver(Fields), defaultValues: { email: ask.variables ?? "" } });
  const submit = form.handleSubmit(({ email }) => ask.mutate(email));
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
      {ask.error && <Alert tone="danger">{errorText(ask.error)}</Alert>}
      <Button type="submit" size="lg" wide loading={ask.isPending} loadingText={t`Enviando…`}>
        <Trans>Enviar o link</Trans>
      </Button>
      <Link to="/entrar" search={{ returnTo }} className={styles.back}>
        <Trans>Voltar para a entrada</Trans>
      </Link>
    </form>
  );
}
