import type { ComponentProps, ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#src/ui/controls/Field.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import { MaskedInput } from "#src/ui/controls/MaskedInput.tsx";
import type { MaskName } from "#src/ui/controls/masks.ts";

type Props = Pick<
  ComponentProps<"input">,
  "autoComplete" | "inputMode" | "maxLength" | "placeholder" | "readOnly" | "type"
> & {
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  register: UseFormRegisterReturn;
  mask?: MaskName;
  optional?: boolean;
};

/** A labelled text field of a react-hook-form form; with `mask` it punctuates as one types. */
export function FormField({ label, hint, error, register, mask, type, optional = false, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={!optional} optional={optional}>
      {mask ? (
        <MaskedInput mask={mask} {...input} {...register} />
      ) : (
        <Input type={type ?? "text"} {...input} {...register} />
      )}
    </Field>
  );
}
