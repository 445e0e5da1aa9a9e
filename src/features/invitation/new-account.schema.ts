import * as v from "valibot";
import { adultBirthDateField } from "#src/shared/form/adult.ts";
import { agreement, passwordField, textField } from "#src/shared/form/fields.ts";

const entries = { name: textField(120), password: passwordField, termsAccepted: agreement };

/** What begins an account, beside the e-mail that the link has shown. */
export const Fields = v.pipe(
  v.object({ ...entries, birthDate: v.string() }),
  v.transform(({ name, password }) => ({ name, password })),
);

/** The same of whoever becomes a customer, and is of age. */
export const AdultFields = v.pipe(
  v.object({ ...entries, birthDate: adultBirthDateField }),
  v.transform(({ termsAccepted: _, ...account }) => account),
);

export type Typed = { name: string; birthDate: string; password: string; termsAccepted: boolean };
export type Submission = { name: string; birthDate?: string; password: string };

export const nothing: Typed = { name: "", birthDate: "", password: "", termsAccepted: false };
