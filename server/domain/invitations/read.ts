import { eq } from "drizzle-orm";
import type { Invitation } from "#contract/link.ts";
import type { Transaction } from "#server/db/database.ts";
import type { accountLinks } from "#server/db/schema/account-links.ts";
import { companies } from "#server/db/schema/benefits.ts";
import { users } from "#server/db/schema/users.ts";

export type Link = typeof accountLinks.$inferSelect;

/** Who invites by a link, and whether its e-mail has an account; null where it invites nobody. */
export async function readInvitation(tx: Transaction, link: Link): Promise<Invitation | null> {
  const inviterName = await inviterOf(tx, link);
  if (inviterName === null) return null;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, link.email));
  return { inviterName, hasAccount: user !== undefined };
}

async function inviterOf(tx: Transaction, { companyId }: Link): Promise<string | null> {
  if (companyId === null) return null;
  const [company] = await tx
    .select({ name: companies.fantasyName })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.name ?? null;
}
