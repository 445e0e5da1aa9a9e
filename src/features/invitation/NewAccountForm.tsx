import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import type { Failure } from "#machines/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { errorOfFailure } from "#src/platform/errors/failure-error.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { agreement, passwordField, textField } from "#src/shared/form/fields.ts";
import { PasswordField } from "#src/shared/form/PasswordField.tsx";
import { TermsCheckbox } from "#src/shared/form/TermsCheckbox.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Invitation.module.css";

const Fields = v.object({ name: textField(120), password: passwordField, termsAccepted: agreement });
type Typed = Omit<v.InferInput<typeof Fields>, "termsAccepted"> & { termsAccepted: boolean };
type Submission = v.InferOutput<typeof Fields>;

const nothing: Typed = { name: "", password: "", termsAccepted: false };

type Props = { isSending: boolean; failure: Failure | null; onSend: (account: Submission) => void };

/** Whoever is invited and has no account makes one with the acceptance: the e-mail is the link's. */
export function NewAccountForm({ isSending, failure, onSend }: Props) {
  const { t } = useLingui();
  const form = useForm<Typed, unknown, Submission>({
    resolver: valibotResolver<Typed, unknown, Submission>(Fields),
    defaultValues: nothing,
  });
  const { errors } = form.formState;
  const { setError } = form;
  useEffect(() => {
    if (failure?.code === "PASSWORD_COMMON")
      setError("password", { message: errorText(errorOfFailure(failure)) }, { shouldFocus: true });
  }, [failure, setError]);
  return (
    <form noValidate method="post" className={styles.form} onSubmit={form.handleSubmit(onSend)}>
      <FormField
        label={t`Nome completo`}
        autoComplete="name"
        register={form.register("name")}
        error={errors.name?.message}
      />
      <PasswordField
        label={t`Crie uma senha`}
        hint={t`Pelo menos 6 caracteres. Evite as que muita gente usa.`}
        autoComplete="new-password"
        register={form.register("password")}
        error={errors.password?.message}
      />
      <TermsCheckbox register={form.register("termsAccepted")} error={errors.termsAccepted?.message} />
      <Button type="submit" size="lg" wide loading={isSending} loadingText={t`Criando a conta…`}>
        <Trans>Aceitar e criar a conta</Trans>
      </Button>
    </form>
  );
}
