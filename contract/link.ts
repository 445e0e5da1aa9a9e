import * as v from "valibot";
import { isoInstant } from "./dates.ts";
import { text } from "./text.ts";

/** The secret in the address of a mail's link. */
export const linkToken = text(200, 20);

/**
 * What a link of a mail is good for: a new password, to show that an e-mail is one's own (the account's or one of work), to take
 * an invitation, to use a part of somebody's benefit or to speak for a company, or to sign in.
 */
export const LinkKind = v.picklist([
  "RESET_PASSWORD",
  "VERIFY_EMAIL",
  "EMPLOYER_EMAIL",
  "DEPENDENT_INVITATION",
  "COMPANY_INVITATION",
  "SIGN_IN",
]);
export type LinkKind = v.InferOutput<typeof LinkKind>;

/** The kinds that invite somebody. */
export const InvitationKind = v.picklist(["DEPENDENT_INVITATION", "COMPANY_INVITATION"]);
export type InvitationKind = v.InferOutput<typeof InvitationKind>;

/** Who invites, and whether an account has the e-mail already: told to whoever holds the link alone. */
export const Invitation = v.object({ inviterName: v.string(), hasAccount: v.boolean() });
export type Invitation = v.InferOutput<typeof Invitation>;

/**
 * A link that may still be used. `email` says whose it is without telling it whole, e.g. `a•••@vereda.test`. `invitation` is null of
 * the kinds that invite nobody. `takesAlong`: the account that asks had asked for it, to be left for the one that it opens.
 * `leavesTime`: an account that is not the one that asks had asked for it so, and the time that it holds stays there.
 */
export const LiveLink = v.object({
  email: v.string(),
  expiresAt: isoInstant,
  invitation: v.nullable(Invitation),
  takesAlong: v.boolean(),
  leavesTime: v.boolean(),
});
export type LiveLink = v.InferOutput<typeof LiveLink>;
