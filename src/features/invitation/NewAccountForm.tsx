import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { PasswordField } from "#src/shared/form/PasswordField.tsx";
import { BirthDateField, NameField } from "#src/shared/form/PersonFields.tsx";
import { TermsCheckbox } from "#src/shared/form/TermsCheckbox.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import type { useMailLink } from "#src/shared/mail-link/use-mail-link.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Invitation.module.css";
import { AdultFields, Fields, nothing, type Submission, type Typed } from "./new-account.schema.ts";

type Props = {
  mailLink: Pick<ReturnType<typeof useMailLink>, "snapshot">;
  /** Of whoever becomes a customer. */
  asksBirthDate?: boolean;
  onSend: (account: Submission) => void;
};

/** Whoever is invited and has no account makes one with the acceptance: the e-mail is the link's. */
export function NewAccountForm({ mailLink: { snapshot }, asksBirthDate = false, onSend }: Props) {
  const { t } = useLingui();
  const { failure } = snapshot.context;
  const { register, handleSubmit, setError, formState } = useForm<Typed, unknown, Submission>({
    resolver: valibotResolver<Typed, unknown, Submission>(asksBirthDate ? AdultFields : Fields),
    defaultValues: nothing,
  });
  useEffect(() => {
    if (failure?.code === "PASSWORD_COMMON")
      setError("password", { message: errorText(failure) }, { shouldFocus: true });
  }, [failure, setError]);
  const { errors } = formState;
  return (
    <form noValidate method="post" className={styles.form} onSubmit={handleSubmit(onSend)}>
      <NameField register={register("name")} error={errors.name?.message} />
      {asksBirthDate && <BirthDateField register={register("birthDate")} error={errors.birthDate?.message} />}
      <PasswordField
        label={t`Crie uma senha`}
        hint={t`Pelo menos 6 caracteres. Evite as que muita gente usa.`}
        autoComplete="new-password"
        register={register("password")}
        error={errors.password?.message}
      />
      <TermsCheckbox register={register("termsAccepted")} error={errors.termsAccepted?.message} />
      <Button
        type="submit"
        size="lg"
        wide
        loading={snapshot.matches("using")}
        loadingText={t`Criando a conta…`}
      >
        <Trans>Aceitar e criar a conta</Trans>
      </Button>
    </form>
  );
}
