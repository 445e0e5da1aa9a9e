import * as v from "valibot";
import { givenDate } from "./dates.ts";
import { cep, cpf, phone } from "./documents.ts";
import { email, properName, text } from "./text.ts";

/** Data asked of a person, as entries. */
export const personalData = { name: properName, cpf, birthDate: givenDate, phone };

/** Step 1.6 of a purchase, and the account's own form. */
export const PersonalData = v.object(personalData);
export type PersonalData = v.InferOutput<typeof PersonalData>;

/** The eight fields of an enrolment. */
export const EnrolmentForm = v.object({
  name: properName,
  email,
  phone,
  birthDate: givenDate,
  cpf,
  cep,
  street: text(160),
  streetNumber: text(20, 1),
});
export type EnrolmentForm = v.InferOutput<typeof EnrolmentForm>;
