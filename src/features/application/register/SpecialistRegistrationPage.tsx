import { Trans } from "@lingui/react/macro";
import { failedWith } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";
import { AccessInputs } from "../form/AccessInputs.tsx";
import { SpecialistInputs } from "../form/SpecialistInputs.tsx";
import { noSpecialist } from "../form/specialist.schema.ts";
import { fieldsOf, useSpecialistForm } from "../form/use-details-form.ts";
import { RegistrationFrame } from "./RegistrationFrame.tsx";
import { useRegisterApplicant } from "./use-register-applicant.ts";

/** `/registro/especialista`: whoever wants to offer sessions; a visitor gets an account by it. */
export function SpecialistRegistrationPage() {
  const isSignedIn = useIsSignedIn();
  const register = useRegisterApplicant();
  const form = useSpecialistForm({ details: noSpecialist, asksAccess: !isSignedIn });
  const { isPending, error } = register;
  return (
    <RegistrationFrame
      title={<Trans>Atenda pela Vereda</Trans>}
      lead={
        <Trans>
          Conte quem você é e o que oferece. Depois você envia os documentos, e respondemos em até 3 dias
          úteis.
        </Trans>
      }
      isSignedIn={isSignedIn}
      isPending={isPending}
      error={error}
      onSubmit={form.handleSubmit((submitted) =>
        register.mutate(submitted, {
          onError: (refused) => {
            if (failedWith(refused, "PASSWORD_COMMON"))
              form.setError("access.password", { message: errorText(refused) }, { shouldFocus: true });
          },
        }),
      )}
    >
      <SpecialistInputs
        field={fieldsOf(form, "details")}
        practiceField={fieldsOf(form, "details.practice")}
        practice={form.watch("details.practice.kind")}
      />
      {!isSignedIn && <AccessInputs field={fieldsOf(form, "access")} />}
    </RegistrationFrame>
  );
}
