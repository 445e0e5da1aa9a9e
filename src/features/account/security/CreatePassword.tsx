import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import type { FirstPassword } from "#contract/account.ts";
import { failedWith } from "#contract/failure.ts";
import { MAIL_CODE_LENGTH } from "#contract/mail-code.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { accountOptions } from "#src/platform/session/guard.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { passwordField } from "#src/shared/form/fields.ts";
import { PasswordField } from "#src/shared/form/PasswordField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { codeField } from "#src/shared/mail-code/code-field.ts";
import { MailboxHint } from "#src/shared/mail-link/MailboxHint.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import styles from "../Account.module.css";

/** Gives a password to an account that has none: a code that was mailed just now shows whose it is. */
export function CreatePassword({ email }: { email: string }) {
  const api = useApi();
  const ask = useMutation({ mutationFn: () => api.call("codeInit", { body: { email } }) });
  return (
    <div className={styles.form}>
      <p>
        <Trans>
          Sua conta não tem senha: você entra com um código por e-mail. Com uma, entra também sem ele.
        </Trans>
      </p>
      {ask.error && <Alert tone="danger">{errorText(ask.error)}</Alert>}
      {ask.isSuccess && <NewPassword email={email} />}
      <div className={styles.actions}>
        <Button
          variant={ask.isSuccess ? "link" : "outline"}
          loading={ask.isPending}
          loadingText={<Trans>Enviando…</Trans>}
          onClick={() => ask.mutate()}
        >
          {ask.isSuccess ? <Trans>Enviar de novo</Trans> : <Trans>Criar senha</Trans>}
        </Button>
      </div>
    </div>
  );
}

const Fields = v.object({ code: codeField, newPassword: passwordField });

function NewPassword({ email }: { email: string }) {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: valibotResolver(Fields),
    defaultValues: { code: "", newPassword: "" },
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const create = useMutation({
    mutationFn: (body: FirstPassword) => api.call("createPassword", { body }),
    onSuccess: async () => {
      toast.show({ tone: "success", text: t`Senha criada. Outros aparelhos precisam entrar de novo.` });
      await queryClient.invalidateQueries(accountOptions(api));
    },
    onError: (error) => {
      if (failedWith(error, "PASSWORD_COMMON"))
        form.setError("newPassword", { message: errorText(error) }, { shouldFocus: true });
      if (failedWith(error, "CODE_WRONG", "CODE_OVER"))
        form.setError("code", { message: errorText(error) }, { shouldFocus: true });
    },
  });
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onSubmit={form.handleSubmit((body) => create.mutate(body))}
    >
      <FormField
        label={t`Código`}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={t`Enviamos ${MAIL_CODE_LENGTH} números para ${email}. Valem dez minutos, neste navegador.`}
        register={form.register("code")}
        error={errors.code?.message}
      />
      <MailboxHint email={email} />
      <PasswordField
        label={t`Senha nova`}
        hint={t`Pelo menos 6 caracteres.`}
        autoComplete="new-password"
        register={form.register("newPassword")}
        error={errors.newPassword?.message}
      />
      {create.error && !failedWith(create.error, "CODE_WRONG", "CODE_OVER", "PASSWORD_COMMON") && (
        <Alert tone="danger">{errorText(create.error)}</Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={create.isPending} loadingText={t`Salvando…`}>
          <Trans>Salvar a senha</Trans>
        </Button>
      </div>
    </form>
  );
}
