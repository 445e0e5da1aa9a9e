import * as v from "valibot";
import type { EnrolmentForm, PersonalData } from "#contract/personal-data.ts";
import type { UserData } from "#contract/user-data.ts";
import { shownDate } from "#src/shared/form/date.ts";
import { birthDateField, cpfField, phoneField, textField } from "#src/shared/form/fields.ts";
import { applyMask } from "#src/ui/controls/masks.ts";

/** Step 1.6: the account's own data, as typed; the output is what the API takes. */
export const PersonalFields = v.object({
  name: textField(120),
  cpf: cpfField,
  birthDate: birthDateField,
  phone: phoneField,
});
export type PersonalTyped = v.InferInput<typeof PersonalFields>;
export type PersonalSubmission = v.InferOutput<typeof PersonalFields>;

/** What was typed before, and else what is known from the account or from this purchase's enrolment. */
export function personalDefaults(
  customer: UserData,
  draft: Partial<PersonalData> | null,
  enrolment: Partial<EnrolmentForm> | null,
): PersonalTyped {
  const known = (field: "cpf" | "phone") => draft?.[field] ?? customer[field] ?? enrolment?.[field] ?? "";
  return {
    name: draft?.name ?? (customer.name || enrolment?.name || ""),
    cpf: applyMask("cpf", known("cpf")),
    birthDate: shownDate(draft?.birthDate ?? customer.birthDate ?? enrolment?.birthDate ?? null),
    phone: applyMask("phone", known("phone")),
  };
}

/** True when nothing is left to ask: the step only shows the data to confirm. */
export const isComplete = (typed: PersonalTyped) => v.is(PersonalFields, typed);
