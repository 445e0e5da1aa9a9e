import * as v from "valibot";
import { LoginProfile } from "#contract/enums.ts";
import { emailField, passwordField } from "#src/shared/form/fields.ts";

/** What the sign-in form holds, checked before anything is sent. */
export const SignInForm = v.object({
  profile: LoginProfile,
  email: emailField,
  password: passwordField,
});
export type SignInForm = v.InferOutput<typeof SignInForm>;
export type SignInTyped = v.InferInput<typeof SignInForm>;
