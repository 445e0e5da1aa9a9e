import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import UserPlus from "lucide-react/icons/user-plus";
import * as v from "valibot";
import { errorText } from "#src/platform/errors/error-text.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { emailField } from "#src/shared/form/fields.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useTeamChange } from "./queries.ts";
import styles from "./Team.module.css";

/** Writes to a colleague, who has a week to accept. */
export function InviteForm() {
  const { t } = useLingui();
  const form = useForm({
    resolver: valibotResolver(v.object({ email: emailField })),
    defaultValues: { email: "" },
  });
  const invite = useTeamChange((api, email: string) => api.call("companyInviteMember", { body: { email } }), {
    done: t`Convite enviado`,
    onDone: () => form.reset(),
  });
  return (
    <form
      noValidate
      className={styles.invite}
      onSubmit={form.handleSubmit(({ email }) => invite.mutate(email))}
    >
      <FormField
        label={t`E-mail de quem vai ajudar`}
        type="email"
        autoComplete="off"
        inputMode="email"
        register={form.register("email")}
        error={form.formState.errors.email?.message}
      />
      <Button type="submit" loading={invite.isPending} loadingText={t`Enviando…`}>
        <UserPlus aria-hidden="true" size={18} />
        <Trans>Convidar</Trans>
      </Button>
      {invite.error && <Alert tone="danger">{errorText(invite.error)}</Alert>}
    </form>
  );
}
