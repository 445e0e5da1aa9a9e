import * as v from "valibot";
import { newPassword } from "../account.ts";
import type { Call } from "../call.ts";
import { TERMS_VERSION } from "../constants.ts";
import { givenDate } from "../dates.ts";
import { InvitationKind } from "../link.ts";
import { properName, text } from "../text.ts";

/** Who has no account yet. `birthDate` of whoever becomes a customer. */
const NewAccount = v.object({
  name: properName,
  password: newPassword,
  birthDate: v.optional(givenDate),
  termsVersion: v.literal(TERMS_VERSION),
});

/** Somebody is asked to use a part of a benefit, or to speak for a company. */
export const invitationCalls = {
  acceptInvitation: {
    method: "POST",
    path: "/account/invitations/accept",
    summary:
      "Takes an invitation with the link of its mail, once, for the account of its e-mail; `account` makes one where there is none. Nobody is signed in by it. The same again within ten minutes is answered alike.",
    access: "public",
    ours: true,
    body: v.object({ token: text(200, 20), kind: InvitationKind, account: v.nullable(NewAccount) }),
    answer: v.object({ inviterName: v.string() }),
    errors: ["LINK_INVALID", "PASSWORD_COMMON", "MEMBER_ELSEWHERE", "BENEFIT_TAKEN", "RATE_LIMITED"],
  },
} as const satisfies Record<string, Call>;
export type NewAccount = v.InferOutput<typeof NewAccount>;
