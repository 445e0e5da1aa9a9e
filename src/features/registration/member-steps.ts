import type { EarlierStep, RegistrationStep } from "#machines/registration/registration.types.ts";
import type { MemberTyped } from "./member.schema.ts";

/** Which fields a step of the form has. */
export const STEP_FIELDS: Record<RegistrationStep, (keyof MemberTyped)[]> = {
  dados: ["name", "cpf", "birthDate", "phone"],
  endereco: ["cep", "street", "streetNumber"],
  acesso: ["email", "password", "termsAccepted"],
};

/** The first step before the last that has one of some fields; null where only the last has. */
export function earlierStepOf(fields: readonly string[]): EarlierStep | null {
  const has = (step: EarlierStep) => STEP_FIELDS[step].some((field) => fields.includes(field));
  return has("dados") ? "dados" : has("endereco") ? "endereco" : null;
}
