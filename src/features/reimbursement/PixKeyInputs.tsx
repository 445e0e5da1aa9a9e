import { Trans, useLingui } from "@lingui/react/macro";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PixKeyType } from "#contract/reimbursement.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { NativeSelect } from "#src/ui/controls/NativeSelect.tsx";
import { PIX_KEYS } from "./pix-key.ts";

type Props = {
  type: PixKeyType;
  registerType: UseFormRegisterReturn;
  registerKey: UseFormRegisterReturn;
  error: string | undefined;
};

/** Where the money goes: first the type of the key, then the key as that type is written. */
export function PixKeyInputs({ type, registerType, registerKey, error }: Props) {
  const { i18n, t } = useLingui();
  const { mask, placeholder } = PIX_KEYS[type];
  return (
    <>
      <Field label={<Trans>Tipo da chave Pix</Trans>} required>
        <NativeSelect {...registerType}>
          {PixKeyType.options.map((option) => (
            <option key={option} value={option}>
              {i18n._(PIX_KEYS[option].name)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <FormField
        key={type}
        label={t`Sua chave Pix`}
        autoComplete="off"
        placeholder={placeholder}
        {...(mask && { mask })}
        {...(type === "EMAIL" && { inputMode: "email" })}
        register={registerKey}
        error={error}
      />
    </>
  );
}
