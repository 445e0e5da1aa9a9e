import * as v from "valibot";
import { agreement, textField } from "#src/shared/form/fields.ts";

/** What makes the account of somebody whose e-mail is shown to be theirs. */
export const Fields = v.object({ name: textField(120), termsAccepted: agreement });
export type Typed = { name: string; termsAccepted: boolean };
export type Submission = v.InferOutput<typeof Fields>;
