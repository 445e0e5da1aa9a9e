import * as v from "valibot";
import { ChosenBefore } from "./chosen-before.ts";
import { TERMS_VERSION } from "./constants.ts";
import { SessionData } from "./session.ts";
import { properName } from "./text.ts";

/** The number of digits of a code. */
export const MAIL_CODE_LENGTH = 6;

/** A code as it is typed: six digits, whatever stands between them. */
export const mailCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((typed) => typed.replace(/[\s.-]/g, "")),
  v.regex(new RegExp(`^\\d{${MAIL_CODE_LENGTH}}$`)),
);

/** A code that is on its way: the seconds in which it can be typed, and those after which its mail may be asked for again. */
export const SentCode = v.object({ secondsLeft: v.number(), againInSeconds: v.number() });
export type SentCode = v.InferOutput<typeof SentCode>;

/** The answer to a right code: a session, or, with null, an account that is still to be made. */
export const CodeAnswer = v.object({ session: v.nullable(SessionData) });
export type CodeAnswer = v.InferOutput<typeof CodeAnswer>;

/** The answer to a pressed link, with the whole e-mail, the path that the code was asked on the way to, what was chosen by then, and the code's seconds. */
export const CodeLinkAnswer = v.object({
  ...CodeAnswer.entries,
  email: v.string(),
  returnTo: v.nullable(v.string()),
  chosen: v.nullable(ChosenBefore),
  secondsLeft: v.number(),
});
export type CodeLinkAnswer = v.InferOutput<typeof CodeLinkAnswer>;

/** Somebody new, who has shown by a code that the e-mail is theirs, and agrees to the terms. */
export const NewPerson = v.object({ name: properName, termsVersion: v.literal(TERMS_VERSION) });
export type NewPerson = v.InferOutput<typeof NewPerson>;
