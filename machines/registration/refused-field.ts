import { type Failure, failedWith } from "#contract/failure.ts";
import type { RegistrationStep } from "./registration.types.ts";

/** Fields of each step of the form. */
export const STEP_FIELDS = {
  dados: ["name", "cpf", "birthDate", "phone"],
  endereco: ["cep", "street", "streetNumber"],
  acesso: ["email", "password", "termsAccepted"],
} as const satisfies Record<RegistrationStep, readonly string[]>;

const STEPS = ["dados", "endereco", "acesso"] as const;

export type RegistrationField = (typeof STEP_FIELDS)[RegistrationStep][number];

/** The first field of the form that a refusal is about; null where it is about none. */
export function refusedField(failure: Failure | null): RegistrationField | null {
  if (failedWith(failure, "CPF_TAKEN")) return "cpf";
  if (failedWith(failure, "CEP_NOT_FOUND", "ADDRESS_NOT_FOUND")) return "cep";
  if (failedWith(failure, "PASSWORD_COMMON")) return "password";
  if (!failedWith(failure, "VALIDATION")) return null;
  const named = failure?.body?.fields?.map(({ path }) => path.replace(/^address\./, "")) ?? [];
  return (
    STEPS.flatMap((step): readonly RegistrationField[] => STEP_FIELDS[step]).find((field) =>
      named.includes(field),
    ) ?? null
  );
}

/** The step that can mend a refusal: the last one where no earlier one has the field. */
export function refusedStep(failure: Failure): RegistrationStep {
  const field = refusedField(failure);
  return STEPS.find((step) => STEP_FIELDS[step].some((each) => each === field)) ?? "acesso";
}
