import * as v from "valibot";
import type { UserData } from "#contract/user-data.ts";
import { fromIsoDate } from "#src/shared/form/date.ts";
import { birthDateField, cpfField, phoneField, textField } from "#src/shared/form/fields.ts";
import { applyMask } from "#src/ui/controls/masks.ts";

/** The account's own data as typed; the output is what the API takes. */
export const PersonalForm = v.object({
  name: textField(120),
  cpf: cpfField,
  birthDate: birthDateField,
  phone: phoneField,
});
export type PersonalForm = v.InferInput<typeof PersonalForm>;

/** What the account knows already, punctuated as on the screen. */
export function personalDefaults({ name, cpf, birthDate, phone }: UserData): PersonalForm {
  return {
    name,
    cpf: applyMask("cpf", cpf ?? ""),
    birthDate: fromIsoDate(birthDate),
    phone: applyMask("phone", phone ?? ""),
  };
}
