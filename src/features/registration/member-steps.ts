import type { RegistrationStep } from "#machines/registration/registration.types.ts";
import type { MemberTyped } from "./member.schema.ts";

/** Which fields a step of the form has. */
export const STEP_FIELDS: Record<RegistrationStep, (keyof MemberTyped)[]> = {
  dados: ["name", "cpf", "birthDate", "phone"],
  endereco: ["cep", "street", "streetNumber"],
  acesso: ["email", "password", "termsAccepted"],
};

/** The first step that has one of some fields. */
export const stepOfFields = (fields: readonly string[]): RegistrationStep =>
  (Object.keys(STEP_FIELDS) as RegistrationStep[]).find(
    (
      step, // its own keys
    ) => STEP_FIELDS[step].some((field) => fields.includes(field)),
  ) ?? "acesso";
