import type { Failure } from "#contract/failure.ts";
import type { LiveLink } from "#contract/link.ts";

export interface MailLinkInput {
  /** Whether the address had a token. The token itself is the app's affair. */
  hasToken: boolean;
}

export interface MailLinkContext extends MailLinkInput {
  /** Whom the link is for; null until the server has said that it may still be used. */
  link: LiveLink | null;
  /** An answer to a use was lost. */
  mayBeUsed: boolean;
  /** Why the last check or use did not succeed; null while nothing has failed. That of a check is kept while it is repeated. */
  failure: Failure | null;
}

export type MailLinkEvent =
  /** Ask again whether the link may be used. */
  | { type: "link.checkAgain" }
  /** Use it. The new password is handed to the actor and never kept; null where the link needs none. */
  | { type: "link.use"; newPassword: string | null };
