import type { MailLink } from "./link.ts";
import { ofAccount, ofPassword } from "./of-account.ts";
import { ofFamily, ofNewFamily, ofNewTeam, ofTeam } from "./of-invitation.ts";
import { ofNewcomer, ofSignIn } from "./of-sign-in.ts";
import { ofWork } from "./of-work.ts";

/** By the model's variants. */
const links: Readonly<Record<string, MailLink>> = {
  "with a link": ofPassword,
  "with a link for which a press is enough": ofAccount,
  "with a link that signs in": ofSignIn,
  "with a link that signs in somebody new, while another account is open": ofNewcomer,
  "with a link of a work e-mail": ofWork,
  "with an invitation to a family": ofFamily,
  "with an invitation to a family, without an account": ofNewFamily,
  "with an invitation to a team": ofTeam,
  "with an invitation to a team, without an account": ofNewTeam,
};

/** The link of a variant; without one, somebody has opened the page of a forgotten password. */
export const linkOf = (variant: string): MailLink => links[variant] ?? ofPassword;

/** One of each page. */
export const linkOfEach: readonly MailLink[] = [ofPassword, ofAccount, ofSignIn, ofWork, ofFamily, ofTeam];
