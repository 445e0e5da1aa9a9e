import { isRefusal } from "#src/platform/errors/app-error.ts";

/** The field that a refusal is about; null where it is about none. */
export function refusedField(error: unknown): "cpf" | "cep" | "password" | null {
  if (isRefusal(error, "CPF_TAKEN")) return "cpf";
  if (isRefusal(error, "CEP_NOT_FOUND", "ADDRESS_NOT_FOUND")) return "cep";
  return isRefusal(error, "PASSWORD_COMMON") ? "password" : null;
}
