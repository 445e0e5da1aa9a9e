import * as v from "valibot";
import { agreement, emailField, passwordField } from "#src/shared/form/fields.ts";

export interface AccessTyped {
  email: string;
  password: string;
  termsAccepted: boolean;
}

/** How somebody signs in who has no account yet, and what they agree to. */
export const AccessFields = v.object({
  email: emailField,
  password: passwordField,
  termsAccepted: agreement,
});
export type Access = v.InferOutput<typeof AccessFields>;

export const noAccess: AccessTyped = { email: "", password: "", termsAccepted: false };
