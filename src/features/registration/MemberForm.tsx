import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import type { SnapshotFrom } from "xstate";
import { failedWith, isRefusal } from "#contract/failure.ts";
import { refusedField, STEP_FIELDS } from "#machines/registration/refused-field.ts";
import type { registrationMachine } from "#machines/registration/registration.machine.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { RegistrationLost } from "#src/shared/mail-link/RegistrationLost.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { stepOf } from "./flow/step-of.ts";
import { useFormHistory } from "./flow/use-form-history.ts";
import { type RegistrationActor, useSent } from "./flow/use-registration.ts";
import { AccessFields, HomeFields, PersonFields } from "./MemberSections.tsx";
import { areGood, nextOf, registrationOf } from "./member.schema.ts";
import { earlierStepOf } from "./member-steps.ts";
import styles from "./Registration.module.css";
import { useHeadingFocus } from "./use-heading-focus.ts";
import { useMemberForm } from "./use-member-form.ts";

type Props = {
  actor: RegistrationActor;
  snapshot: SnapshotFrom<typeof registrationMachine>;
  returnTo: string | undefined;
};

/** One form, a step at a time: what is refused is said at its field. */
export function MemberForm({ actor, snapshot, returnTo }: Props) {
  const { t } = useLingui();
  const { failure, employer } = snapshot.context;
  const step = stepOf(snapshot) ?? "dados";
  // Before what leads to a field that was refused.
  const content = useHeadingFocus<HTMLFormElement>(step, "h2");
  const form = useMemberForm(failure, employer);
  const isLast = step === "acesso";
  const advance = async () => {
    if (await form.trigger(STEP_FIELDS[step], { shouldFocus: true }))
      actor.send(nextOf(step, form.getValues()));
  };
  useFormHistory(actor, {
    returnTo,
    nextOf: (each) => {
      const typed = form.getValues();
      return areGood(STEP_FIELDS[each], typed) ? nextOf(each, typed) : null;
    },
  });
  useSent(actor, () => form.getValues("email"));
  const send = form.handleSubmit(
    (submission) =>
      actor.send({ type: "registration.send", registration: registrationOf(submission, returnTo) }),
    (errors) => {
      const wrong = earlierStepOf(Object.keys(errors));
      if (wrong) actor.send({ type: "step.correct", step: wrong });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (isLast ? send() : advance());
  };
  return (
    <form ref={content} noValidate method="post" className={styles.form} onSubmit={submit}>
      {step === "dados" && <PersonFields form={form} returnTo={returnTo} />}
      {step === "endereco" && <HomeFields form={form} />}
      {isLast && <AccessFields form={form} />}
      {failure && !isRefusal(failure) && <RegistrationLost />}
      {failure && isRefusal(failure) && !refusedField(failure) && (
        <Alert
          tone="danger"
          title={failedWith(failure, "VALIDATION") ? undefined : <Trans>A conta não foi criada</Trans>}
        >
          {errorText(failure)}
        </Alert>
      )}
      <div className={styles.steps}>
        <Button
          type="submit"
          size="lg"
          wide
          loading={snapshot.matches("checkingCpf") || snapshot.matches("sending")}
          loadingText={isLast ? t`Criando a conta…` : t`Conferindo…`}
        >
          {isLast ? <Trans>Criar a conta</Trans> : <Trans>Continuar</Trans>}
        </Button>
        <Button variant="ghost" wide onClick={() => actor.send({ type: "step.back" })}>
          <Trans>Voltar</Trans>
        </Button>
      </div>
    </form>
  );
}
