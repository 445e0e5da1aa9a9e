import { valibotResolver } from "@hookform/resolvers/valibot";
import { t as now } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import * as v from "valibot";
import type { PasswordChange } from "#contract/account.ts";
import { failedWith, isAnswerLost } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { passwordField } from "#src/shared/form/fields.ts";
import { PasswordField } from "#src/shared/form/PasswordField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import styles from "../Account.module.css";

const Fields = v.object({
  currentPassword: v.pipe(
    v.string(),
    v.nonEmpty(() => now`Campo obrigatório`),
  ),
  newPassword: passwordField,
});

/** Changes the password. Whoever else is signed in with the old one is signed out. */
export function PasswordForm() {
  const { t } = useLingui();
  const change = useChangePassword();
  const empty = { currentPassword: "", newPassword: "" };
  const form = useForm({ resolver: valibotResolver(Fields), defaultValues: empty, mode: "onTouched" });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    change.mutate(body, {
      onSuccess: () => {
        form.reset(empty);
        toast.show({ tone: "success", text: t`Senha trocada. Outros aparelhos precisam entrar de novo.` });
      },
      onError: (error) => {
        if (failedWith(error, "PASSWORD_COMMON"))
          form.setError("newPassword", { message: errorText(error) }, { shouldFocus: true });
        if (failedWith(error, "PASSWORD_WRONG"))
          form.setError("currentPassword", { message: errorText(error) }, { shouldFocus: true });
      },
    }),
  );
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.muted}>
        <Trans>Sua conta tem senha. Para criar outra, confirme a atual.</Trans>
      </p>
      <PasswordField
        label={t`Senha atual`}
        register={form.register("currentPassword")}
        error={errors.currentPassword?.message}
      />
      <PasswordField
        label={t`Senha nova`}
        hint={t`Pelo menos 6 caracteres.`}
        autoComplete="new-password"
        register={form.register("newPassword")}
        error={errors.newPassword?.message}
      />
      {change.error && !failedWith(change.error, "PASSWORD_WRONG", "PASSWORD_COMMON") && (
        <Alert tone="danger">{errorText(change.error)}</Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={change.isPending} loadingText={t`Trocando…`}>
          <Trans>Trocar senha</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Changes it once: where an answer was lost, and the present one is wrong after that, it may be the new one already. */
function useChangePassword() {
  const api = useApi();
  const unanswered = useRef<string | null>(null);
  const change = (body: PasswordChange) => api.call("changePassword", { body });
  return useMutation({
    mutationFn: async (body: PasswordChange) => {
      try {
        return await change(body);
      } catch (error) {
        if (failedWith(error, "PASSWORD_WRONG") && unanswered.current === body.newPassword)
          return await change({ ...body, currentPassword: body.newPassword });
        if (isAnswerLost(error)) unanswered.current = body.newPassword;
        throw error;
      }
    },
  });
}
