import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FormField } from "./FormField.tsx";

/** What several forms ask of a person, each field with its words, its mask and what the browser may fill in. */
type Props = { register: UseFormRegisterReturn; error: string | undefined };

export function NameField(props: Props) {
  const { t } = useLingui();
  return <FormField label={t`Nome completo`} autoComplete="name" {...props} />;
}

export function PhoneField(props: Props) {
  const { t } = useLingui();
  return <FormField label={t`Telefone`} mask="phone" autoComplete="tel-national" {...props} />;
}

export function BirthDateField({ label, ...props }: Props & { label?: string }) {
  const { t } = useLingui();
  return (
    <FormField
      label={label ?? t`Data de nascimento`}
      placeholder={t`DD/MM/AAAA`}
      mask="date"
      autoComplete="bday"
      {...props}
    />
  );
}

export function CpfField(props: Props & { hint?: ReactNode; readOnly?: boolean }) {
  const { t } = useLingui();
  return <FormField label={t`CPF`} mask="cpf" autoComplete="off" {...props} />;
}
