import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useMemo } from "react";
import type { EnrolmentForm } from "#contract/personal-data.ts";
import { failureText, isFieldFailure } from "#src/shared/order/failure-text.ts";
import type { Address } from "#src/shared/personal/DataToConfirm.tsx";
import { PersonalDataForm } from "#src/shared/personal/PersonalDataForm.tsx";
import { personalDefaults } from "#src/shared/personal/personal.schema.ts";
import { applyMask } from "#src/ui/controls/masks.ts";
import { useBuyer, usePurchase, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { useAnyStepState, useStepState } from "../flow/step-actor.ts";
import { FailureNotice } from "../frame/FailureNotice.tsx";
import { OtherAccount } from "../frame/OtherAccount.tsx";
import { StepFrame } from "../frame/StepFrame.tsx";

/** Step 1.6. */
export function PersonalDataStep() {
  const { t } = useLingui();
  const { actor } = usePurchase();
  const customer = useBuyer();
  const id = useId();
  const failure = useAnyStepState(({ context }) => context.failure);
  const isSaving = useStepState("personalData", (state) => state.matches("saving"));
  const { keepForm, submitForm } = usePurchaseVerbs();
  const defaults = useMemo(() => {
    const { personalDataDraft, enrolmentDraft } = actor.getSnapshot().context;
    return personalDefaults(customer, personalDataDraft, enrolmentDraft);
  }, [actor, customer]);
  const enrolment = usePurchaseState(({ context }) => context.enrolmentDraft);
  const refused = useMemo(
    () => (failure && isFieldFailure(failure) ? { text: failureText(failure) } : null),
    [failure],
  );
  return (
    <StepFrame
      title={t`Seus dados`}
      lead={<Trans>Precisamos deles para o recibo e o pagamento. Confira se estão certos.</Trans>}
      notice={<FailureNotice />}
      action={{ label: t`Continuar`, form: id, isBusy: isSaving, busyText: t`Guardando seus dados…` }}
    >
      <PersonalDataForm
        id={id}
        defaults={defaults}
        address={addressOf(enrolment)}
        hasStoredCpf={customer.cpf !== null}
        refused={refused}
        onChange={keepForm}
        onSubmit={(form) => submitForm(form, true)}
      />
      <OtherAccount />
    </StepFrame>
  );
}

const addressOf = (enrolment: Partial<EnrolmentForm> | null): Address | null =>
  enrolment?.cep
    ? {
        cep: applyMask("cep", enrolment.cep),
        street: [enrolment.street, enrolment.streetNumber].filter(Boolean).join(", "),
      }
    : null;
