import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useMemo } from "react";
import { failureText, isFieldFailure } from "#src/shared/order/failure-text.ts";
import { useBuyer, usePurchase, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { useAnyStepState, useStepState } from "../flow/step-actor.ts";
import { FailureNotice } from "../frame/FailureNotice.tsx";
import { OtherAccount } from "../frame/OtherAccount.tsx";
import { StepFrame } from "../frame/StepFrame.tsx";
import { EnrolmentForm } from "./EnrolmentForm.tsx";
import { enrolmentDefaults } from "./enrolment.schema.ts";

/** Step 1.5. */
export function EnrolmentStep() {
  const { t } = useLingui();
  const { actor } = usePurchase();
  const customer = useBuyer();
  const id = useId();
  const failure = useAnyStepState(({ context }) => context.failure);
  const isSending = useStepState("enrolment", (state) => state.matches("saving"));
  const { keepForm, submitForm } = usePurchaseVerbs();
  const defaults = useMemo(
    () => enrolmentDefaults(customer, actor.getSnapshot().context.enrolmentDraft),
    [actor, customer],
  );
  const refused = useMemo(
    () =>
      failure && isFieldFailure(failure)
        ? {
            field: failure.code === "CPF_TAKEN" ? ("cpf" as const) : ("cep" as const),
            text: failureText(failure),
          } // names of two fields
        : null,
    [failure],
  );
  return (
    <StepFrame
      title={t`Dados da matrícula`}
      lead={<Trans>Este serviço pede uma matrícula. Já trouxemos o que sabemos de você.</Trans>}
      notice={<FailureNotice />}
      action={{ label: t`Continuar`, form: id, isBusy: isSending, busyText: t`Enviando a matrícula…` }}
    >
      <EnrolmentForm
        id={id}
        defaults={defaults}
        refused={refused}
        onChange={keepForm}
        onSubmit={(form) => submitForm(form, form.ownData && form.termsAccepted)}
      />
      <OtherAccount />
    </StepFrame>
  );
}
