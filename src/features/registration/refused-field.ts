import { failedWith } from "#contract/failure.ts";

/** The field that a refusal is about; null where it is about none. */
export function refusedField(error: unknown): "cpf" | "cep" | "password" | null {
  if (failedWith(error, "CPF_TAKEN")) return "cpf";
  if (failedWith(error, "CEP_NOT_FOUND", "ADDRESS_NOT_FOUND")) return "cep";
  return failedWith(error, "PASSWORD_COMMON") ? "password" : null;
}
