import * as v from "valibot";
import { newPassword } from "../account.ts";
import type { Call } from "../call.ts";
import { LinkKind, LiveLink, linkToken as token } from "../link.ts";
import { returnPath } from "../return-path.ts";
import { email } from "../text.ts";
import { done } from "./done.ts";

/** The way back into an account whose password is forgotten, and what all links of mails have in common. */
export const recoveryCalls = {
  recoverInit: {
    method: "POST",
    path: "/account/forgot-password/init",
    summary:
      "Sends a link for a new password to the e-mail if an account has it; the answer is the same for every e-mail.",
    access: "public",
    mayAnswerNothing: true,
    body: v.object({ email, returnTo: v.optional(returnPath) }),
    answer: done,
    errors: ["RATE_LIMITED"],
  },
  recoverFinish: {
    method: "POST",
    path: "/account/forgot-password/finish",
    summary:
      "Sets a new password with a link, once; every session of the account ends. The same again within ten minutes is answered alike.",
    access: "public",
    mayAnswerNothing: true,
    body: v.object({ token, newPassword }),
    answer: done,
    errors: ["LINK_INVALID", "PASSWORD_COMMON", "RATE_LIMITED"],
  },
  linkCheck: {
    method: "POST",
    path: "/account/links/check",
    summary: "Whether a link may still be used, and for whom. Nothing changes.",
    access: "public",
    ours: true,
    body: v.object({ token, kind: LinkKind }),
    answer: LiveLink,
    errors: ["LINK_INVALID", "RATE_LIMITED"],
  },
} as const satisfies Record<string, Call>;
