import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";
import { failedWith } from "#contract/failure.ts";
import type { Credentials } from "#contract/session.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useSession } from "#src/platform/session/use-session.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { emailField, passwordField } from "#src/shared/form/fields.ts";
import { PasswordField } from "#src/shared/form/PasswordField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { handingOver } from "./hand-over.ts";
import styles from "./TakeOver.module.css";
import type { TakeOverProps } from "./TakeOver.tsx";

type Props = TakeOverProps & { onCode: () => void };

const Fields = v.object({ email: emailField, password: passwordField });

/** The other account by its password. */
export function ByPassword({ ownEmail, handOver, onCode }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const session = useSession();
  const enter = useMutation({
    mutationFn: (typed: Pick<Credentials, "email" | "password">) =>
      handingOver(handOver, () => api.call("authenticate", { body: { ...typed, takeAlong: true } })),
    onSuccess: session.open,
  });
  const form = useForm({ resolver: valibotResolver(Fields), defaultValues: { email: "", password: "" } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) => {
    if (typed.email === ownEmail)
      form.setError(
        "email",
        { message: t`É o e-mail desta conta. Digite o da outra.` },
        { shouldFocus: true },
      );
    else enter.mutate(typed);
  });
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <FormField
        label={t`E-mail da outra conta`}
        type="email"
        inputMode="email"
        autoComplete="username"
        register={form.register("email")}
        error={errors.email?.message}
      />
      <PasswordField
        label={t`Senha da outra conta`}
        register={form.register("password")}
        error={errors.password?.message}
      />
      {enter.error && (
        <Alert tone="danger" live>
          {failedWith(enter.error, "PROFILE_MISMATCH") ? (
            <Trans>Esta conta não é de cliente.</Trans>
          ) : (
            errorText(enter.error)
          )}
        </Alert>
      )}
      <Button
        type="submit"
        size="lg"
        wide
        loading={enter.isPending || enter.isSuccess}
        loadingText={t`Entrando…`}
      >
        <Trans>Entrar</Trans>
      </Button>
      <Button variant="link" size="sm" onClick={onCode}>
        <Trans>Receber um código por e-mail</Trans>
      </Button>
    </form>
  );
}
