import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { isRefusal } from "#src/platform/errors/app-error.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { draft, keepDraft } from "./draft.ts";
import { AccessFields, HomeFields, PersonFields } from "./MemberSections.tsx";
import { MemberFields, type MemberSubmission, type MemberTyped, noDraft } from "./member.schema.ts";
import styles from "./Registration.module.css";
import { refusedField } from "./refused-field.ts";
import { useRegister } from "./use-register.ts";

/** The whole registration on one page: what is refused is said at its field. */
export function MemberForm({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useLingui();
  const register = useRegister(returnTo);
  const [defaultValues] = useState(() => ({
    ...(draft.read() ?? noDraft),
    password: "",
    termsAccepted: false,
  }));
  const form = useForm<MemberTyped, unknown, MemberSubmission>({
    defaultValues,
    mode: "onTouched",
    resolver: valibotResolver<MemberTyped, unknown, MemberSubmission>(MemberFields),
  });
  const { subscribe, setError } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [subscribe],
  );
  const send = form.handleSubmit((submission) =>
    register.mutate(submission, {
      onError: (error) => {
        const field = refusedField(error);
        if (field) setError(field, { type: "server", message: errorText(error) }, { shouldFocus: true });
      },
    }),
  );
  const { error } = register;
  return (
    <form noValidate method="post" className={styles.form} onSubmit={send}>
      <PersonFields form={form} />
      <HomeFields form={form} />
      <AccessFields form={form} />
      {error && !refusedField(error) && (
        <Alert
          tone="danger"
          live
          title={isRefusal(error, "VALIDATION") ? undefined : <Trans>A conta não foi criada</Trans>}
        >
          {errorText(error)}
        </Alert>
      )}
      <Button type="submit" size="lg" wide loading={register.isPending} loadingText={t`Criando a conta…`}>
        <Trans>Criar a conta</Trans>
      </Button>
    </form>
  );
}
