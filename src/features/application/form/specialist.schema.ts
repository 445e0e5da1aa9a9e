import * as v from "valibot";
import { BIO_MAX, type KeptForm, type SpecialistForm } from "#contract/application.ts";
import { phoneField, textField } from "#src/shared/form/fields.ts";
import { applyMask } from "#src/ui/controls/masks.ts";
import { noPractice, PracticeFields, type PracticeTyped, practiceTyped } from "./practice.schema.ts";

export interface SpecialistTyped {
  name: string;
  fantasyName: string;
  phone: string;
  bio: string;
  practice: PracticeTyped;
}

/** A specialist or gym as typed; the output is what the API takes. */
export const SpecialistFields = v.pipe(
  v.object({
    name: textField(120),
    fantasyName: textField(120),
    phone: phoneField,
    bio: textField(BIO_MAX),
    practice: PracticeFields,
  }),
  v.transform((typed): SpecialistForm => ({ kind: "SPECIALIST", ...typed })),
);

export const noSpecialist: SpecialistTyped = {
  name: "",
  fantasyName: "",
  phone: "",
  bio: "",
  practice: noPractice,
};

export const specialistTyped = ({
  kind: _,
  practice,
  ...form
}: Extract<KeptForm, { kind: "SPECIALIST" }>): SpecialistTyped => ({
  ...form,
  phone: applyMask("phone", form.phone),
  practice: practiceTyped(practice),
});
