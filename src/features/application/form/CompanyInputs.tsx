import { Trans, useLingui } from "@lingui/react/macro";
import { FormField } from "#src/shared/form/FormField.tsx";
import { PhoneField } from "#src/shared/form/PersonFields.tsx";
import type { CompanyTyped } from "./company.schema.ts";
import { FormSection } from "./FormSection.tsx";
import type { FieldOf } from "./form-field.ts";

export function CompanyInputs({ field }: { field: FieldOf<keyof CompanyTyped> }) {
  const { t } = useLingui();
  return (
    <>
      <FormSection title={<Trans>A empresa</Trans>}>
        <FormField label={t`Razão social`} autoComplete="organization" {...field("name")} />
        <FormField
          label={t`Nome fantasia`}
          hint={t`Como as pessoas da empresa a conhecem.`}
          autoComplete="off"
          {...field("fantasyName")}
        />
        <FormField
          label={t`CNPJ`}
          hint={t`Com números, ou números e letras.`}
          mask="cnpj"
          autoComplete="off"
          {...field("cnpj")}
        />
        <FormField label={t`Quantas pessoas trabalham nela`} inputMode="numeric" {...field("employees")} />
      </FormSection>
      <FormSection title={<Trans>Quem responde por ela aqui</Trans>}>
        <FormField label={t`Seu nome`} autoComplete="name" {...field("contactName")} />
        <PhoneField {...field("phone")} />
      </FormSection>
    </>
  );
}
