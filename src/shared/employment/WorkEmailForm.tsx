import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { emailField } from "#src/shared/form/fields.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { MailboxHint } from "#src/shared/mail-link/MailboxHint.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Employment.module.css";

const Fields = v.object({ email: emailField });

/** Asks for a link to a work e-mail; whether a roster has it is told by the mail alone. */
export function WorkEmailForm() {
  const { t } = useLingui();
  const api = useApi();
  const form = useForm({ resolver: valibotResolver(Fields), defaultValues: { email: "" } });
  const ask = useMutation({
    mutationFn: (email: string) => api.call("askEmploymentMail", { body: { email } }),
  });
  const asked = ask.isSuccess ? ask.variables : null;
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit(({ email }) => ask.mutate(email))}>
      <FormField
        label={t`E-mail da empresa`}
        type="email"
        autoComplete="off"
        maxLength={254}
        register={form.register("email")}
        error={form.formState.errors.email?.message}
      />
      {ask.error && <Alert tone="danger">{errorText(ask.error)}</Alert>}
      {asked && (
        <>
          <Alert tone="success" live>
            <Trans>
              Se o RH cadastrou {asked}, o link chega em instantes. Abra-o e ative o benefício: ele vale por
              um dia.
            </Trans>
          </Alert>
          <MailboxHint email={asked} />
        </>
      )}
      <Button type="submit" variant="outline" loading={ask.isPending} loadingText={t`Enviando…`}>
        <Trans>Enviar link</Trans>
      </Button>
    </form>
  );
}
