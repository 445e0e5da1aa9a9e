import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { failureText, isFieldFailure } from "#src/shared/order/failure-text.ts";
import { DataToConfirm } from "#src/shared/personal/DataToConfirm.tsx";
import { PersonalDataForm } from "#src/shared/personal/PersonalDataForm.tsx";
import { personalDefaults } from "#src/shared/personal/personal.schema.ts";
import { useCheckout, useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { Section } from "../frame/Section.tsx";
import { OtherAccount } from "./OtherAccount.tsx";
import { PERSONAL_FORM_ID } from "./personal-form-id.ts";

/** Asked only where the account had no CPF; confirming stores it first. */
export function PersonalSection() {
  const { actor, customer } = useCheckout();
  const failure = useCheckoutState(({ context }) => context.failure);
  const isStored = useCheckoutState(({ context }) => context.customer.hasCpf);
  const { keepPersonalData, submitPersonalData, refuseForm } = useCheckoutVerbs();
  const defaults = useMemo(
    () => personalDefaults(customer, actor.getSnapshot().context.personalDataDraft, null),
    [actor, customer],
  );
  const refused = useMemo(
    () => (failure && isFieldFailure(failure) ? { text: failureText(failure) } : null),
    [failure],
  );
  return (
    <Section
      title={<Trans>Seus dados</Trans>}
      lead={<Trans>Perguntamos uma vez só: ficam guardados na sua conta.</Trans>}
    >
      {isStored ? (
        <DataToConfirm data={defaults} />
      ) : (
        <>
          <PersonalDataForm
            id={PERSONAL_FORM_ID}
            defaults={defaults}
            hasStoredCpf={false}
            refused={refused}
            onChange={keepPersonalData}
            onSubmit={submitPersonalData}
            onInvalid={refuseForm}
          />
          <OtherAccount failure={failure} />
        </>
      )}
    </Section>
  );
}
