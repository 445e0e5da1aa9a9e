import { Trans, useLingui } from "@lingui/react/macro";
import { ProfessionalType } from "#contract/enums.ts";
import { State } from "#contract/states.ts";
import { professionName } from "#src/shared/activity/words.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { NativeSelect } from "#src/ui/controls/NativeSelect.tsx";
import { councilHint, councilName } from "./council-words.ts";
import { FormSection } from "./FormSection.tsx";
import type { FieldOf } from "./form-field.ts";
import { GYM, type PracticeTyped } from "./practice.schema.ts";

type Props = { field: FieldOf<keyof PracticeTyped>; kind: string };

/** What somebody practises; what shows that they may follows from it. */
export function PracticeInputs({ field, kind }: Props) {
  const { t } = useLingui();
  const profession = ProfessionalType.options.find((option) => option === kind);
  const [kindField, stateField] = [field("kind"), field("state")];
  return (
    <FormSection title={<Trans>O que você oferece</Trans>}>
      <Field label={t`Área`} error={kindField.error} required>
        <NativeSelect {...kindField.register}>
          <option value="">{t`Escolha`}</option>
          {ProfessionalType.options.map((option) => (
            <option key={option} value={option}>
              {professionName(option)}
            </option>
          ))}
          <option value={GYM}>{t`Academia ou estúdio`}</option>
        </NativeSelect>
      </Field>
      {kind === GYM && <FormField label={t`CNPJ`} mask="cnpj" autoComplete="off" {...field("cnpj")} />}
      {profession && (
        <>
          <Field
            label={t`Estado do registro`}
            hint={t`Onde o conselho registrou você.`}
            error={stateField.error}
            required
          >
            <NativeSelect {...stateField.register}>
              <option value="">{t`Escolha`}</option>
              {State.options.map((state) => (
                <option key={state} value={state} translate="no">
                  {state}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <FormField
            label={t`Número no ${councilName(profession)}`}
            hint={councilHint(profession)}
            autoComplete="off"
            maxLength={30}
            {...field("registration")}
          />
        </>
      )}
    </FormSection>
  );
}
