import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { coParticipationCustomers } from "#server/db/schema/benefits.ts";
import { dependents } from "#server/db/schema/dependents.ts";
import { companyEmployees } from "#server/db/schema/employees.ts";
import { enrolments } from "#server/db/schema/enrolments.ts";
import { favourites } from "#server/db/schema/favourites.ts";
import { customerAddresses, termsAcceptances } from "#server/db/schema/registrations.ts";
import { reimbursements } from "#server/db/schema/reimbursements.ts";
import { reviews } from "#server/db/schema/reviews.ts";
import { startedPurchases } from "#server/db/schema/started-purchases.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import { waitingListEntries } from "#server/db/schema/waiting-list.ts";
import type { Deps } from "#server/deps.ts";
import { readApplications } from "#server/domain/applications/read.ts";
import { readAttendances } from "#server/domain/attendance/read.ts";
import { listCards } from "#server/domain/cards/cards.ts";
import { readUserData } from "#server/domain/customers/user-data.ts";
import { readBillingPage } from "#server/domain/orders/view.ts";
import { readPhotosFor } from "#server/domain/photos/read-own.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { readDevices } from "#server/domain/sessions/known-devices.ts";
import type { Session } from "#server/domain/sessions/session.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { readConsents } from "./consents.ts";
import { readNoticePreferences } from "./notices.ts";

/** All of them: Postgres' greatest integer. */
const EVERY = 2_147_483_647;

/**
 * Everything that is stored about a customer, for the customer (LGPD, art. 18, II and V): in words that a person can read
 * and in a form that another service can.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function exportData(
  deps: Deps,
  session: Session,
): Promise<{ filename: string; content: Record<string, unknown> }> {
  const now = deps.clock.now();
  const { customerId, userId } = session;
  await takeTries(deps.db, [{ key: `export:${userId}`, tries: 20, windowS: 60 * 60 }], now);
  const cards = await listCards(deps, customerId);
  const content = await inTransaction(deps.db, async (tx) => ({
    exportedAt: now.toISOString(),
    customer: await readUserData(tx, session, now),
    address: await readAddress(tx, customerId),
    cards,
    orders: (await readBillingPage(tx, { customerId, status: undefined, page: 0, size: EVERY, now })).content,
    subscriptions: await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.customerId, customerId))
      .orderBy(desc(subscriptions.createdAt)),
    enrolments: (
      await tx
        .select()
        .from(enrolments)
        .where(eq(enrolments.customerId, customerId))
        .orderBy(desc(enrolments.createdAt))
    ).map(located),
    reimbursements: await tx
      .select()
      .from(reimbursements)
      .where(eq(reimbursements.customerId, customerId))
      .orderBy(desc(reimbursements.createdAt)),
    waitingLists: await tx
      .select()
      .from(waitingListEntries)
      .where(eq(waitingListEntries.customerId, customerId))
      .orderBy(desc(waitingListEntries.joinedAt)),
    attendances: await readAttendances(tx, customerId),
    reviews: await tx
      .select()
      .from(reviews)
      .where(eq(reviews.customerId, customerId))
      .orderBy(desc(reviews.createdAt)),
    favourites: await tx
      .select({ itemId: favourites.itemId, savedAt: favourites.savedAt })
      .from(favourites)
      .where(eq(favourites.customerId, customerId))
      .orderBy(desc(favourites.savedAt)),
    startedPurchases: await tx
      .select({
        kind: startedPurchases.kind,
        itemId: startedPurchases.itemId,
        choices: startedPurchases.choices,
        startedAt: startedPurchases.startedAt,
        updatedAt: startedPurchases.updatedAt,
        expiresAt: startedPurchases.expiresAt,
      })
      .from(startedPurchases)
      .where(eq(startedPurchases.customerId, customerId))
      .orderBy(desc(startedPurchases.updatedAt)),
    consents: await readConsents(tx, session),
    termsAcceptances: await tx
      .select({
        document: termsAcceptances.document,
        version: termsAcceptances.version,
        acceptedAt: termsAcceptances.acceptedAt,
      })
      .from(termsAcceptances)
      .where(eq(termsAcceptances.userId, userId)),
    employment: (
      await tx
        .select()
        .from(companyEmployees)
        .where(eq(companyEmployees.customerId, customerId))
        .orderBy(desc(companyEmployees.createdAt))
    ).map(({ cpfIndex: _, ...employee }) => employee),
    dependents: await readOwnDependents(tx, customerId),
    applications: await readApplications(tx, userId),
    photos: await readPhotosFor(tx, userId),
    noticePreferences: await readNoticePreferences(tx, customerId),
    knownDevices: await readDevices(tx, userId),
  }));
  return { filename: `vereda-meus-dados-${zonedDate(now)}.json`, content };
}

/** Where they said they live; null where the account began without it. */
async function readAddress(tx: Transaction, customerId: string) {
  const [address] = await tx
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId));
  return address ? located(address) : null;
}

/** With the degrees as the customer knows them, wherever they are kept. */
const located = <T extends { position: unknown }>({ position, ...place }: T) => ({
  ...place,
  ...(v.is(Position, position) && position),
});
const Position = v.object({ latitude: v.number(), longitude: v.number() });

/** Whom they let use their benefit, or invited to. */
function readOwnDependents(tx: Transaction, customerId: string) {
  const { name, email, relation, monthlyLimit, status, invitedAt, acceptedAt, endedAt } = dependents;
  return tx
    .select({ name, email, relation, monthlyLimit, status, invitedAt, acceptedAt, endedAt })
    .from(dependents)
    .innerJoin(coParticipationCustomers, eq(coParticipationCustomers.id, dependents.holderBenefitId))
    .where(eq(coParticipationCustomers.customerId, customerId))
    .orderBy(desc(invitedAt));
}
