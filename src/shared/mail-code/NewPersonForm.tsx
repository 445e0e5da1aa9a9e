import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { NameField } from "#src/shared/form/PersonFields.tsx";
import { TermsCheckbox } from "#src/shared/form/TermsCheckbox.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { CodeProblem } from "./CodeProblem.tsx";
import styles from "./MailCode.module.css";
import { Fields, type Submission, type Typed } from "./new-person.schema.ts";
import type { MailCodeActor } from "./use-mail-code.ts";

/** Somebody new: a name and the registration's terms. The e-mail was shown to be theirs. */
export function NewPersonForm({ actor }: { actor: MailCodeActor }) {
  const { t } = useLingui();
  const isMaking = useSelector(actor, (state) => state.matches("making") || state.matches("signedIn"));
  const { register, handleSubmit, formState } = useForm<Typed, unknown, Submission>({
    resolver: valibotResolver<Typed, unknown, Submission>(Fields),
    defaultValues: { name: "", termsAccepted: false },
  });
  const submit = handleSubmit(({ name }) => actor.send({ type: "person.submit", name }));
  const { errors } = formState;
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <NameField register={register("name")} error={errors.name?.message} />
      <TermsCheckbox register={register("termsAccepted")} error={errors.termsAccepted?.message} />
      <CodeProblem actor={actor} />
      <Button type="submit" size="lg" wide loading={isMaking} loadingText={t`Criando a conta…`}>
        <Trans>Criar conta e continuar</Trans>
      </Button>
      <div className={styles.ways}>
        <Button variant="link" size="sm" onClick={() => actor.send({ type: "email.change" })}>
          <Trans>Usar outro e-mail</Trans>
        </Button>
      </div>
    </form>
  );
}
