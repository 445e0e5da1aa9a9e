import type { ChangeEvent } from "react";
import { Input, type InputProps } from "./Input.tsx";
import { applyMask, caretAfter, isNumeric, type MaskName } from "./masks.ts";

export type MaskedInputProps = Omit<InputProps, "type" | "inputMode" | "defaultValue" | "value"> & {
  mask: MaskName;
  value?: string;
  defaultValue?: string;
};

/** A text input that punctuates as one types; `onChange` sees the formatted value. Works controlled and registered. */
export function MaskedInput({ mask, onChange, value, defaultValue, ...props }: MaskedInputProps) {
  function format(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const caret = input.selectionStart ?? input.value.length;
    const atEnd = caret === input.value.length;
    const significant = input.value.slice(0, caret).replace(/[^0-9A-Za-z]/g, "").length;
    const formatted = applyMask(mask, input.value);
    if (formatted !== input.value) {
      input.value = formatted;
      const position = atEnd ? formatted.length : caretAfter(formatted, significant);
      input.setSelectionRange(position, position);
    }
    onChange?.(event);
  }
  return (
    <Input
      autoCapitalize={isNumeric(mask) ? undefined : "characters"}
      {...props}
      {...(value === undefined ? {} : { value: applyMask(mask, value) })}
      {...(defaultValue === undefined ? {} : { defaultValue: applyMask(mask, defaultValue) })}
      type="text"
      inputMode={isNumeric(mask) ? "numeric" : "text"}
      onChange={format}
    />
  );
}
