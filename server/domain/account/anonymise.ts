import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { accountLinks, accountMailRequests } from "#server/db/schema/account-links.ts";
import { applicationDocuments, applications } from "#server/db/schema/applications.ts";
import { companyLeads } from "#server/db/schema/company-leads.ts";
import { cookieConsents } from "#server/db/schema/cookie-consents.ts";
import { idempotencyKeys } from "#server/db/schema/idempotency-keys.ts";
import { mailCodes } from "#server/db/schema/mail-codes.ts";
import { mails } from "#server/db/schema/mails.ts";
import { companyMembers } from "#server/db/schema/memberships.ts";
import { registrations, termsAcceptances } from "#server/db/schema/registrations.ts";
import { sessions, users } from "#server/db/schema/users.ts";
import { forgetDevices } from "#server/domain/sessions/known-devices.ts";
import { forgetCustomer } from "./forget-customer.ts";

export interface Person {
  userId: string;
  /** Null of whoever is no customer. */
  customerId: string | null;
}

/**
 * Takes a person's traces out of the database, in the caller's transaction: of their customer side what `forgetCustomer` says, and
 * everything else that an account has.
 *
 * @returns the tokens of their cards, which the payment provider has to forget, and the keys of their files
 */
export async function anonymise(
  tx: Transaction,
  { userId, customerId }: Person,
  when: { now: Date; keepUntil: string },
): Promise<{ cardTokens: string[]; fileKeys: string[] }> {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) throw new Error(`the user ${userId} is gone`);
  const { now } = when;
  const forgotten = customerId ? await forgetCustomer(tx, { customerId, ...person }, when) : NOTHING;
  const documents = await forgetApplications(tx, userId);
  const speaksFor = and(eq(companyMembers.userId, userId), isNull(companyMembers.removedAt));
  await tx.update(companyMembers).set({ removedAt: now }).where(speaksFor);
  await tx.delete(termsAcceptances).where(eq(termsAcceptances.userId, userId));
  await tx
    .delete(registrations)
    .where(or(eq(registrations.userId, userId), eq(registrations.email, person.email)));
  await tx.delete(accountLinks).where(eq(accountLinks.email, person.email));
  await tx.delete(accountMailRequests).where(eq(accountMailRequests.email, person.email));
  await tx.delete(mailCodes).where(eq(mailCodes.email, person.email));
  await tx.delete(mails).where(eq(mails.recipient, person.email));
  await tx.delete(companyLeads).where(eq(companyLeads.email, person.email));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  await tx.update(cookieConsents).set({ userId: null }).where(eq(cookieConsents.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await forgetDevices(tx, userId);
  await tx
    .update(users)
    .set({ email: `${userId}@excluida.invalid`, name: "", passwordHash: null, closedAt: now })
    .where(eq(users.id, userId));
  return { ...forgotten, fileKeys: [...forgotten.fileKeys, ...documents] };
}

const NOTHING = { cardTokens: [], fileKeys: [] };

/** What they applied for goes; what came of it stays. @returns the keys of the documents' files */
async function forgetApplications(tx: Transaction, userId: string): Promise<string[]> {
  const own = tx.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId));
  const documents = await tx
    .delete(applicationDocuments)
    .where(inArray(applicationDocuments.applicationId, own))
    .returning({ key: applicationDocuments.storageKey });
  await tx.delete(applications).where(eq(applications.userId, userId));
  return documents.map(({ key }) => key);
}
