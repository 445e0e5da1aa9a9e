import * as v from "valibot";
import { TERMS_VERSION } from "#contract/constants.ts";
import type {
  RegistrationEvent,
  RegistrationStep,
  SentRegistration,
} from "#machines/registration/registration.types.ts";
import { adultBirthDateField } from "#src/shared/form/adult.ts";
import {
  agreement,
  cepField,
  cpfField,
  emailField,
  passwordField,
  phoneField,
  streetNumberField,
  textField,
} from "#src/shared/form/fields.ts";

const person = {
  name: textField(120),
  cpf: cpfField,
  birthDate: adultBirthDateField,
  phone: phoneField,
};
const PersonFields = v.object(person);

/** What may be kept in this tab while it is typed; the password and the agreement never are. */
const kept = {
  ...person,
  email: emailField,
  cep: cepField,
  street: textField(160),
  streetNumber: streetNumberField,
};

/** A registration as typed; the output is what the API takes, apart from the address and the terms. */
export const MemberFields = v.object({ ...kept, password: passwordField, termsAccepted: agreement });
type Typed = v.InferInput<typeof MemberFields>;
export type MemberTyped = Omit<Typed, "termsAccepted"> & { termsAccepted: boolean };
export type MemberSubmission = v.InferOutput<typeof MemberFields>;
export type MemberDraft = Omit<MemberTyped, "password" | "termsAccepted">;

export const noDraft: MemberDraft = {
  name: "",
  email: "",
  cpf: "",
  birthDate: "",
  phone: "",
  cep: "",
  street: "",
  streetNumber: "",
};

/** Whether some fields are filled in as they should be. */
export function areGood(fields: readonly (keyof MemberTyped)[], typed: MemberTyped): boolean {
  const { issues = [] } = v.safeParse(MemberFields, typed);
  return issues.every(({ path }) => !fields.some((field) => field === path?.[0].key));
}

/** What leaves a step that is filled in as it should be. */
export const nextOf = (step: RegistrationStep, typed: MemberTyped): RegistrationEvent =>
  step === "dados" ? { type: "person.give", person: v.parse(PersonFields, typed) } : { type: "step.next" };

export function registrationOf(
  { termsAccepted: _, cep, street, streetNumber, ...person }: MemberSubmission,
  returnTo: string | undefined,
): SentRegistration {
  return { ...person, address: { cep, street, streetNumber }, termsVersion: TERMS_VERSION, returnTo };
}
