import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "#contract/constants.ts";
import { LoginProfile } from "#contract/enums.ts";
import { emailField } from "#src/shared/form/fields.ts";

/** What the sign-in form holds, checked before anything is sent. */
export const SignInForm = v.object({
  profile: LoginProfile,
  email: emailField,
  password: v.pipe(
    v.string(),
    v.nonEmpty(() => t`Campo obrigatório`),
    v.minLength(PASSWORD_MIN_LENGTH, () => t`A senha tem pelo menos ${PASSWORD_MIN_LENGTH} caracteres`),
    v.maxLength(PASSWORD_MAX_LENGTH, () => t`A senha tem no máximo ${PASSWORD_MAX_LENGTH} caracteres`),
  ),
});
export type SignInForm = v.InferOutput<typeof SignInForm>;
export type SignInTyped = v.InferInput<typeof SignInForm>;
