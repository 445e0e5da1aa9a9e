import { STEP_FIELDS } from "#machines/registration/refused-field.ts";
import type { EarlierStep } from "#machines/registration/registration.types.ts";

/** The first step before the last that has one of some fields; null where only the last has. */
export function earlierStepOf(fields: readonly string[]): EarlierStep | null {
  const has = (step: EarlierStep) => STEP_FIELDS[step].some((field) => fields.includes(field));
  return has("dados") ? "dados" : has("endereco") ? "endereco" : null;
}
