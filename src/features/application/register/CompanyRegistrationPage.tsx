import { Trans } from "@lingui/react/macro";
import { failedWith } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";
import { AccessInputs } from "../form/AccessInputs.tsx";
import { CompanyInputs } from "../form/CompanyInputs.tsx";
import { noCompany } from "../form/company.schema.ts";
import { fieldsOf, useCompanyForm } from "../form/use-details-form.ts";
import { RegistrationFrame } from "./RegistrationFrame.tsx";
import { useRegisterApplicant } from "./use-register-applicant.ts";

/** `/registro/empresa`: a company that wants to give a benefit, by whoever is to be its HR. */
export function CompanyRegistrationPage() {
  const isSignedIn = useIsSignedIn();
  const register = useRegisterApplicant();
  const form = useCompanyForm({ details: noCompany, asksAccess: !isSignedIn });
  const { isPending, error } = register;
  return (
    <RegistrationFrame
      title={<Trans>Cadastre a sua empresa</Trans>}
      lead={
        <Trans>
          Em poucos minutos você informa os dados e envia os documentos. Respondemos em até 3 dias úteis, e o
          cadastro não custa nada.
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
      <CompanyInputs field={fieldsOf(form, "details")} />
      {!isSignedIn && <AccessInputs field={fieldsOf(form, "access")} />}
    </RegistrationFrame>
  );
}
