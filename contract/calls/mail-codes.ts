import * as v from "valibot";
import type { Call } from "../call.ts";
import { ChosenBefore } from "../chosen-before.ts";
import { linkToken } from "../link.ts";
import { CodeAnswer, CodeLinkAnswer, mailCode, NewPerson, SentCode } from "../mail-code.ts";
import { returnPath } from "../return-path.ts";
import { SessionData, takeAlong } from "../session.ts";
import { email } from "../text.ts";

/** To sign in as a customer, or become one, by a code that is sent by mail. It is good only in the browser that asked for it. */
export const mailCodeCalls = {
  codeInit: {
    method: "POST",
    path: "/authenticate/code/init",
    summary:
      "Sends a code to an e-mail, the same again while it lives; the answer is the same for every e-mail. An HttpOnly cookie says which browser asked. The path `returnTo` and what was `chosen` are told to whoever presses the mail's link. `takeAlong`: the account that asks is to be left for the one of the e-mail.",
    access: "public",
    ours: true,
    body: v.object({
      email,
      returnTo: v.optional(returnPath),
      chosen: v.optional(ChosenBefore),
      takeAlong,
    }),
    answer: SentCode,
    errors: ["RATE_LIMITED"],
  },
  codeFinish: {
    method: "POST",
    path: "/authenticate/code/finish",
    summary:
      "Signs in with the code that this browser asked for, once, as a customer; `session` is null where no account has the e-mail. `takeAlong`: the time that the session that asks has held becomes that account's, and its own account goes where nothing in it is worth keeping.",
    access: "public",
    ours: true,
    body: v.object({ code: mailCode, takeAlong }),
    answer: CodeAnswer,
    errors: ["CODE_WRONG", "CODE_OVER", "RATE_LIMITED"],
  },
  codeLink: {
    method: "POST",
    path: "/authenticate/code/link",
    summary:
      "Signs in with the link of the mail, once, in the browser that sends it, and takes the code from the one that asked; `session` is null where no account has the e-mail. `takeAlong`: as with the code, where the account that asks had asked for it in order to be left.",
    access: "public",
    ours: true,
    body: v.object({ token: linkToken, takeAlong }),
    answer: CodeLinkAnswer,
    errors: ["LINK_INVALID", "RATE_LIMITED"],
  },
  codePerson: {
    method: "POST",
    path: "/authenticate/code/person",
    summary: "Makes the account of somebody whose code was right, and signs in.",
    access: "public",
    ours: true,
    body: NewPerson,
    answer: SessionData,
    errors: ["CODE_OVER", "RATE_LIMITED"],
  },
} as const satisfies Record<string, Call>;
