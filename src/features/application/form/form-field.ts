import type { UseFormRegisterReturn } from "react-hook-form";

/** A field of a form: how it is registered, and what is wrong with it. */
export interface FormFieldProps {
  register: UseFormRegisterReturn;
  error: string | undefined;
}

/** The fields of a part of a form, by their names in it. */
export type FieldOf<Name extends string> = (name: Name) => FormFieldProps;
