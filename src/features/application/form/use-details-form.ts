import { valibotResolver } from "@hookform/resolvers/valibot";
import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import * as v from "valibot";
import { useForm } from "#src/shared/form/use-form.ts";
import { type Access, AccessFields, type AccessTyped, noAccess } from "./access.schema.ts";
import { CompanyFields, type CompanyTyped } from "./company.schema.ts";
import type { FieldOf } from "./form-field.ts";
import { SpecialistFields, type SpecialistTyped } from "./specialist.schema.ts";

/** Whoever is signed in has an account: nothing is asked of it. */
const NoAccess = v.pipe(
  v.object({ email: v.string(), password: v.string(), termsAccepted: v.boolean() }),
  v.transform(() => null),
);

interface Typed<Details> {
  details: Details;
  access: AccessTyped;
}
export interface Submitted<Form> {
  details: Form;
  access: Access | null;
}

const accessOf = (asksAccess: boolean) =>
  (asksAccess ? AccessFields : NoAccess) as v.GenericSchema<AccessTyped, Access | null>; // either of them

interface Settings<Details> {
  details: Details;
  asksAccess: boolean;
}

export function useSpecialistForm({ details, asksAccess }: Settings<SpecialistTyped>) {
  const schema = v.object({ details: SpecialistFields, access: accessOf(asksAccess) });
  return useForm<Typed<SpecialistTyped>, unknown, v.InferOutput<typeof schema>>({
    resolver: valibotResolver<Typed<SpecialistTyped>, unknown, v.InferOutput<typeof schema>>(schema),
    defaultValues: { details, access: noAccess },
    mode: "onTouched",
  });
}

export function useCompanyForm({ details, asksAccess }: Settings<CompanyTyped>) {
  const schema = v.object({ details: CompanyFields, access: accessOf(asksAccess) });
  return useForm<Typed<CompanyTyped>, unknown, v.InferOutput<typeof schema>>({
    resolver: valibotResolver<Typed<CompanyTyped>, unknown, v.InferOutput<typeof schema>>(schema),
    defaultValues: { details, access: noAccess },
    mode: "onTouched",
  });
}

/** The fields below a path of a form. */
export function fieldsOf<Values extends FieldValues, Sent>(
  { register, formState: { errors } }: UseFormReturn<Values, unknown, Sent>,
  path: string,
): FieldOf<string> {
  return (name) => {
    const whole = `${path}.${name}` as FieldPath<Values>; // the caller's names
    const problem = get(errors, whole) as FieldError | undefined; // what react-hook-form keeps at a field's path
    return { register: register(whole), error: problem?.message };
  };
}
