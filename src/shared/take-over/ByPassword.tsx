import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import * as v from "valibot";
import type { SnapshotFrom } from "xstate";
import { failedWith } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { emailField, passwordField } from "#src/shared/form/fields.ts";
import { PasswordField } from "#src/shared/form/PasswordField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { Stay } from "./Stay.tsx";
import styles from "./TakeOver.module.css";
import type { TakeOverProps } from "./TakeOver.tsx";
import type { TakeOverActor } from "./use-take-over.ts";

type Props = Pick<TakeOverProps, "ownEmail"> & { actor: TakeOverActor };

const Fields = v.object({ email: emailField, password: passwordField });

/** True while the other account is opened by its password, and until the page goes on. */
const isOpening = (state: SnapshotFrom<TakeOverActor>): boolean =>
  state.matches({ byPassword: "entering" }) || state.matches("signedIn");

/** The other account by its password. */
export function ByPassword({ ownEmail, actor }: Props) {
  const { t } = useLingui();
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isEntering = useSelector(actor, isOpening);
  const form = useForm({ resolver: valibotResolver(Fields), defaultValues: { email: "", password: "" } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) => {
    if (typed.email === ownEmail)
      form.setError(
        "email",
        { message: t`É o e-mail desta conta. Digite o da outra.` },
        { shouldFocus: true },
      );
    else actor.send({ type: "password.submit", ...typed });
  });
  return (
    <>
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
        {failure && (
          <Alert tone="danger">
            {failedWith(failure, "PROFILE_MISMATCH") ? (
              <Trans>Esta conta não é de cliente.</Trans>
            ) : (
              errorText(failure)
            )}
          </Alert>
        )}
        <Button type="submit" size="lg" wide loading={isEntering} loadingText={t`Entrando…`}>
          <Trans>Entrar</Trans>
        </Button>
        <Button
          variant="link"
          size="sm"
          disabled={isEntering}
          onClick={() => actor.send({ type: "code.use" })}
        >
          <Trans>Receber um código por e-mail</Trans>
        </Button>
      </form>
      <Stay actor={actor} disabled={isEntering} />
    </>
  );
}
