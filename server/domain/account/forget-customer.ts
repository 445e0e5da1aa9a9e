import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { holds } from "#server/db/encryption/columns.ts";
import { fiscalIdentities, noticePreferences } from "#server/db/schema/account.ts";
import { benefitNoShows } from "#server/db/schema/benefit-no-shows.ts";
import { coParticipationCustomers } from "#server/db/schema/benefits.ts";
import { billingInterests } from "#server/db/schema/billing-parts.ts";
import { billings } from "#server/db/schema/billings.ts";
import { customerPaymentMethods } from "#server/db/schema/cards.ts";
import { customers, whatsAppConsents } from "#server/db/schema/customers.ts";
import { companyEmployees } from "#server/db/schema/employees.ts";
import { enrolments } from "#server/db/schema/enrolments.ts";
import { favourites } from "#server/db/schema/favourites.ts";
import { whatsAppMessages } from "#server/db/schema/mails.ts";
import { customerAddresses } from "#server/db/schema/registrations.ts";
import { proofs, reimbursements } from "#server/db/schema/reimbursements.ts";
import { reviews } from "#server/db/schema/reviews.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import { waitingListEntries } from "#server/db/schema/waiting-list.ts";
import { forgetDependents } from "#server/domain/dependents/end.ts";
import { forgetStarted } from "#server/domain/started-purchases/row.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";

/** Nobody was born on it: stands where a birth date has to. */
const NO_DATE = "0001-01-01";

/**
 * Takes a customer's traces out of the database. Orders, ledger, refunds and the stars of reviews stay, without anything that names
 * somebody; who paid them is kept in `fiscal_identities` until `keepUntil`, if they paid anything.
 *
 * @returns the tokens of their cards, which the payment provider has to forget, and the keys of their files
 */
export async function forgetCustomer(
  tx: Transaction,
  { customerId, email }: { customerId: string; email: string },
  { now, keepUntil }: { now: Date; keepUntil: string },
): Promise<{ cardTokens: string[]; fileKeys: string[] }> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new Error(`the customer ${customerId} is gone`);
  const { name, cpf, phone } = customer;
  const ordered = tx.select({ id: billings.id }).from(billings).where(eq(billings.customerId, customerId));
  if (await paidAnything(tx, customerId))
    await tx.insert(fiscalIdentities).values({ customerId, name, cpf, keepUntil });
  const cardTokens = await forgetCards(tx, customerId, now);
  const proofsOf = eq(proofs.customerId, customerId);
  const files = await tx
    .update(proofs)
    .set({ contentHash: "" })
    .where(proofsOf)
    .returning({ key: proofs.storageKey });
  await endSubscriptions(tx, customerId, now);
  await tx.delete(waitingListEntries).where(endedWaitOf(customerId));
  await tx.delete(billingInterests).where(inArray(billingInterests.billingId, ordered));
  await tx.update(billings).set({ enrolmentId: null }).where(eq(billings.customerId, customerId));
  await tx.delete(enrolments).where(eq(enrolments.customerId, customerId));
  await tx
    .update(reimbursements)
    .set({
      pixKey: null,
      providerName: "",
      // What an administrator wrote may name somebody.
      refusalReason: sql`case when ${reimbursements.refusalReason} is not null then '' end`,
      updatedAt: now,
    })
    .where(eq(reimbursements.customerId, customerId));
  await leaveRosters(tx, customerId, now);
  await forgetDependents(tx, { customerId, email }, now);
  const benefits = tx
    .select({ id: coParticipationCustomers.id })
    .from(coParticipationCustomers)
    .where(eq(coParticipationCustomers.customerId, customerId));
  await tx.delete(benefitNoShows).where(inArray(benefitNoShows.benefitId, benefits));
  await tx.delete(noticePreferences).where(eq(noticePreferences.customerId, customerId));
  await tx.delete(whatsAppConsents).where(eq(whatsAppConsents.customerId, customerId));
  await tx.delete(customerAddresses).where(eq(customerAddresses.customerId, customerId));
  const { recipient: value, recipientIndex: index } = whatsAppMessages;
  if (phone) await tx.delete(whatsAppMessages).where(holds("phone", { value, index }, phone));
  await tx
    .update(customers)
    .set({
      name: "",
      socialName: null,
      cpf: null,
      cpfIndex: null,
      phone: null,
      birthDate: null,
      allowWhatsAppMessage: false,
      anonymisedAt: now,
    })
    .where(eq(customers.id, customerId));
  // Behind the customer's row, which whoever writes a review or saves an item keeps: none is written unseen.
  await tx.delete(favourites).where(eq(favourites.customerId, customerId));
  await forgetStarted(tx, customerId);
  // What was answered may name them.
  await tx.execute(
    sql`delete from listing_changes where review_id in (select id from reviews where customer_id = ${customerId})`,
  );
  await tx
    .update(reviews)
    .set({ customerId: null, comment: null, answer: null, answeredAt: null })
    .where(eq(reviews.customerId, customerId));
  return { cardTokens, fileKeys: files.map(({ key }) => key) };
}

/** The benefit ends, and rosters keep that somebody was on them, not who. */
async function leaveRosters(tx: Transaction, customerId: string, now: Date): Promise<void> {
  await tx
    .update(coParticipationCustomers)
    .set({ endedAt: now })
    .where(
      and(eq(coParticipationCustomers.customerId, customerId), isNull(coParticipationCustomers.endedAt)),
    );
  await tx
    .update(companyEmployees)
    .set({
      name: "",
      email: sql`${companyEmployees.id}::text || '@excluida.invalid'`,
      employeeCode: null,
      cpf: null,
      cpfIndex: null,
      customerId: null,
      status: "LEFT",
      leftAt: sql`coalesce(${companyEmployees.leftAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(eq(companyEmployees.customerId, customerId));
}

async function paidAnything(tx: Transaction, customerId: string): Promise<boolean> {
  const isPaid = and(eq(billings.customerId, customerId), eq(billings.status, "PAID"));
  const [paid] = await tx.select({ id: billings.id }).from(billings).where(isPaid).limit(1);
  return paid !== undefined;
}

/** Who is on a list leaves it before; one joined since is passed over and ends by itself. */
const endedWaitOf = (customerId: string) =>
  and(eq(waitingListEntries.customerId, customerId), isNotNull(waitingListEntries.endedAt));

/** Nothing renews any more; what is paid for is used up. */
async function endSubscriptions(tx: Transaction, customerId: string, now: Date): Promise<void> {
  const isLive = and(eq(subscriptions.customerId, customerId), ne(subscriptions.status, "CANCELLED"));
  const ended = {
    nextRenewalOn: null,
    paymentMethodId: null,
    pausedAt: null,
    resumesOn: null,
    updatedAt: now,
  };
  await tx
    .update(subscriptions)
    .set({ ...ended, status: "CANCELLED", cancelledAt: now, endsOn: zonedDate(now) })
    .where(isLive);
}

/** Orders keep a card's brand and last digits; who held it is nobody's business any more. */
async function forgetCards(tx: Transaction, customerId: string, now: Date): Promise<string[]> {
  const card = customerPaymentMethods;
  const ofCustomer = eq(card.customerId, customerId);
  const held = await tx.select({ token: card.token }).from(card).where(ofCustomer);
  await tx
    .update(card)
    .set({
      token: null,
      fingerprint: null,
      deletedAt: sql`coalesce(${card.deletedAt}, ${now.toISOString()}::timestamptz)`,
      bin: "000000",
      holderName: "",
      holderDocument: "",
      holderBirthDate: NO_DATE,
      phone: "",
    })
    .where(ofCustomer);
  return held.flatMap(({ token }) => token ?? []);
}
