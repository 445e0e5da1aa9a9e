import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FormField } from "#src/shared/form/FormField.tsx";
import { PasswordField } from "#src/shared/form/PasswordField.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
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
        <Checkbox {...terms.register} error={terms.error}>
          <Trans>
            Li e aceito os{" "}
            <Link to="/termos" target="_blank">
              termos de uso
            </Link>{" "}
            e a{" "}
            <Link to="/privacidade" target="_blank">
              política de privacidade
            </Link>
            .
          </Trans>
        </Checkbox>
      </div>
    </FormSection>
  );
}
