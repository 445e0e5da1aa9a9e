import { and } from "drizzle-orm";
import * as v from "valibot";
import { InvitationKind, type LinkKind, type LiveLink } from "#contract/link.ts";
import { inTransaction } from "#server/db/database.ts";
import { accountLinks } from "#server/db/schema/account-links.ts";
import type { Deps } from "#server/deps.ts";
import { hasHoldToPass } from "#server/domain/holds/pass-hold.ts";
import { readInvitation } from "#server/domain/invitations/read.ts";
import { findByLink, isToBeLeft } from "#server/domain/mail-codes/link.ts";
import { Refusal } from "#server/domain/refusal.ts";
import type { Session } from "#server/domain/sessions/session.ts";
import { isNamedBy, isUsable } from "./live.ts";
import { withLinkTries } from "./tries.ts";

/**
 * Says whether a link may still be used, and changes nothing: mail programs open links, too.
 *
 * @param from.address the caller's network address
 * @param from.session of the customer who asks; null of anybody else
 * @throws Refusal LINK_INVALID (unknown, used, replaced or too old, all alike), RATE_LIMITED
 */
export async function checkLink(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  { token, kind }: { token: string; kind: LinkKind },
  { address, session }: { address: string; session: Session | null },
): Promise<LiveLink> {
  const now = clock.now();
  return withLinkTries(db, { address, now }, () =>
    inTransaction(db, async (tx) => {
      if (kind === "SIGN_IN") {
        const code = await findByLink(tx, config, token, now);
        const takesAlong = isToBeLeft(code, session);
        const { leftCustomerId: left } = code;
        const leavesTime = !takesAlong && left !== null && (await hasHoldToPass(tx, left, now));
        return { ...lookAt(code), takesAlong, leavesTime };
      }
      const [link] = await tx
        .select()
        .from(accountLinks)
        .where(and(isNamedBy(token, kind), isUsable(now)));
      if (!link) throw new Refusal("LINK_INVALID");
      const invitation = await readInvitation(tx, link, now);
      if (v.is(InvitationKind, kind) && !invitation) throw new Refusal("LINK_INVALID");
      return { ...lookAt(link), invitation };
    }),
  );
}

const lookAt = ({ email, expiresAt }: { email: string; expiresAt: Date }): LiveLink => ({
  email: masked(email),
  expiresAt: expiresAt.toISOString(),
  invitation: null,
  takesAlong: false,
  leavesTime: false,
});

const masked = (email: string) => email.replace(/^(.).*(?=@)/u, "$1•••");
