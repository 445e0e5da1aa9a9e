import { Trans, useLingui } from "@lingui/react/macro";
import { FormField } from "#src/shared/form/FormField.tsx";
import { PasswordField } from "#src/shared/form/PasswordField.tsx";
import { TermsCheckbox } from "#src/shared/form/TermsCheckbox.tsx";
import styles from "../Application.module.css";
import type { AccessTyped } from "./access.schema.ts";
import { FormSection } from "./FormSection.tsx";
import type { FieldOf } from "./form-field.ts";

export function AccessInputs({ field }: { field: FieldOf<keyof AccessTyped> }) {
  const { t } = useLingui();
  const terms = field("termsAccepted");
  return (
    <FormSection title={<Trans>Para entrar</Trans>}>
      <FormField
        label={t`E-mail`}
        hint={t`Enviamos um link para confirmar que ele é seu.`}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...field("email")}
      />
      <PasswordField
        hint={t`Pelo menos 6 caracteres. Evite as que muita gente usa.`}
        autoComplete="new-password"
        {...field("password")}
      />
      <div className={styles.wide}>
        <TermsCheckbox register={terms.register} error={terms.error} />
      </div>
    </FormSection>
  );
}
