import * as v from "valibot";
import type { UserData } from "#contract/user-data.ts";
import type { FormDraft } from "#machines/purchase-form/purchase-form.types.ts";
import { shownDate } from "#src/shared/form/date.ts";
import {
  agreement,
  birthDateField,
  cepField,
  cpfField,
  emailField,
  phoneField,
  streetNumberField,
  textField,
} from "#src/shared/form/fields.ts";
import { applyMask } from "#src/ui/controls/masks.ts";

/** Step 1.5: the eight fields and the two confirmations, as typed; the output is what the API takes. */
export const EnrolmentFields = v.object({
  name: textField(120),
  email: emailField,
  phone: phoneField,
  birthDate: birthDateField,
  cpf: cpfField,
  cep: cepField,
  street: textField(160),
  streetNumber: streetNumberField,
  ownData: agreement,
  termsAccepted: agreement,
});
type Typed = v.InferInput<typeof EnrolmentFields>;
export type EnrolmentTyped = Omit<Typed, "ownData" | "termsAccepted"> & {
  ownData: boolean;
  termsAccepted: boolean;
};
export type EnrolmentSubmission = v.InferOutput<typeof EnrolmentFields>;

/** What was typed before, and else what the account already knows, so that nobody types it again. */
export function enrolmentDefaults(customer: UserData, draft: FormDraft | null): EnrolmentTyped {
  const { phone, birthDate, cpf, cep, ...rest } = draft ?? {};
  return {
    name: customer.name,
    email: customer.user.email,
    street: "",
    streetNumber: "",
    ownData: false,
    termsAccepted: false,
    ...rest,
    phone: applyMask("phone", phone ?? customer.phone ?? ""),
    birthDate: shownDate(birthDate ?? customer.birthDate),
    cpf: applyMask("cpf", cpf ?? customer.cpf ?? ""),
    cep: applyMask("cep", cep ?? ""),
  };
}
