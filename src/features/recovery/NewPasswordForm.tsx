import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import * as v from "valibot";
import { type Failure, isRefusal } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { passwordField } from "#src/shared/form/fields.ts";
import { PasswordField } from "#src/shared/form/PasswordField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Recovery.module.css";

const Fields = v.object({ newPassword: passwordField });

type Props = {
  failure: Failure | null;
  /** Whether it may have been replaced without our hearing of it. */
  isUnanswered: boolean;
  isSending: boolean;
  onSend: (newPassword: string) => void;
};

export function NewPasswordForm({ failure, isUnanswered, isSending, onSend }: Props) {
  const { t } = useLingui();
  const form = useForm({ resolver: valibotResolver(Fields), defaultValues: { newPassword: "" } });
  const { setError } = form;
  const isCommon = failure?.code === "PASSWORD_COMMON";
  useEffect(() => {
    if (failure?.code === "PASSWORD_COMMON")
      setError("newPassword", { message: errorText(failure) }, { shouldFocus: true });
  }, [failure, setError]);
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onSubmit={form.handleSubmit(({ newPassword }) => onSend(newPassword))}
    >
      <PasswordField
        label={t`Senha nova`}
        hint={t`Pelo menos 6 caracteres. Evite as que muita gente usa.`}
        autoComplete="new-password"
        register={form.register("newPassword")}
        error={form.formState.errors.newPassword?.message}
      />
      {failure && isUnanswered && (
        <Alert tone="warn" live>
          <Trans>
            Não recebemos a resposta, e a senha pode já ter sido trocada. Tente de novo com a mesma senha.
          </Trans>
        </Alert>
      )}
      {failure && !isCommon && !(isUnanswered && !isRefusal(failure)) && (
        <Alert tone="danger">{errorText(failure)}</Alert>
      )}
      <Button type="submit" size="lg" wide loading={isSending} loadingText={t`Trocando a senha…`}>
        {isUnanswered ? <Trans>Tentar de novo</Trans> : <Trans>Trocar a senha</Trans>}
      </Button>
    </form>
  );
}
