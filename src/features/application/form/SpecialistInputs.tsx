import { Trans, useLingui } from "@lingui/react/macro";
import { FormField } from "#src/shared/form/FormField.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Textarea } from "#src/ui/controls/Textarea.tsx";
import styles from "../Application.module.css";
import { FormSection } from "./FormSection.tsx";
import type { FieldOf } from "./form-field.ts";
import { PracticeInputs } from "./PracticeInputs.tsx";
import { GYM, type PracticeTyped } from "./practice.schema.ts";

type Name = "name" | "fantasyName" | "phone" | "bio";
type Props = { field: FieldOf<Name>; practiceField: FieldOf<keyof PracticeTyped>; practice: string };

export function SpecialistInputs({ field, practiceField, practice }: Props) {
  const { t } = useLingui();
  const bio = field("bio");
  return (
    <>
      <PracticeInputs field={practiceField} kind={practice} />
      <FormSection title={<Trans>Sobre você</Trans>}>
        <FormField
          label={practice === GYM ? t`Razão social` : t`Nome completo, como no documento`}
          autoComplete={practice === GYM ? "organization" : "name"}
          {...field("name")}
        />
        <FormField
          label={t`Nome que as pessoas vão ver`}
          hint={t`É o que aparece na busca e no seu perfil.`}
          autoComplete="off"
          {...field("fantasyName")}
        />
        <FormField
          label={t`Celular`}
          hint={t`Quem reserva com você pode chamar por ele no WhatsApp.`}
          mask="phone"
          autoComplete="tel-national"
          {...field("phone")}
        />
        <div className={styles.wide}>
          <Field
            label={t`Apresentação`}
            hint={t`Duas ou três frases: quem você atende e como trabalha. Dá para mudar depois.`}
            error={bio.error}
            required
          >
            <Textarea {...bio.register} />
          </Field>
        </div>
      </FormSection>
    </>
  );
}
