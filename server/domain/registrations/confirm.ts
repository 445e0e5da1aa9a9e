import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import type { Confirmed } from "#contract/registration.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { holdsCpf } from "#server/db/encryption/columns.ts";
import { accountLinks } from "#server/db/schema/account-links.ts";
import { customers } from "#server/db/schema/customers.ts";
import { customerAddresses, registrations, termsAcceptances } from "#server/db/schema/registrations.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { insertDraft } from "#server/domain/applications/create.ts";
import { applicantOf, formOf } from "#server/domain/applications/form.ts";
import { linkNamed } from "#server/domain/employment/link-named.ts";
import { askWorkMail } from "#server/domain/employment/work-mail.ts";
import { isNamedBy, isUsable, isUsableAgain } from "#server/domain/links/live.ts";
import { withLinkTries } from "#server/domain/links/tries.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { MemberData, type ServedData } from "./pending.ts";

/**
 * Makes the account of a registration, once. Nobody is signed in by it: whoever reads a mail has not shown to know the password.
 *
 * @param address the caller's network address
 * @throws Refusal LINK_INVALID (unknown, used, replaced or too old, or the e-mail has an account by now), RATE_LIMITED
 */
export async function confirmRegistration(deps: Deps, token: string, address: string): Promise<Confirmed> {
  const now = deps.clock.now();
  return withLinkTries(deps.db, { address, now }, async () => {
    const { workMail, ...confirmed } = await inTransaction(deps.db, (tx) => confirm(tx, token, now));
    if (workMail) await askWorkMail(deps, workMail).catch(ignoreRateLimit);
    return confirmed;
  });
}

/** The account is there; another link is asked for on its first page. */
function ignoreRateLimit(error: unknown): void {
  if (!(error instanceof Refusal && error.code === "RATE_LIMITED")) throw error;
}

type WorkMail = Parameters<typeof askWorkMail>[1];

async function confirm(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<Confirmed & { workMail: WorkMail | null }> {
  const found = await findRegistration(tx, token, now);
  if (!found) throw new Refusal("LINK_INVALID");
  const { registration, linkId } = found;
  const begun = registration.userId ? null : await begin(tx, registration, now);
  const userId = begun?.userId ?? registration.userId ?? "";
  await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.id, linkId), isUsable(now)));
  const [customer] = await tx
    .select({ cpf: customers.cpf })
    .from(customers)
    .where(eq(customers.userId, userId));
  const { kind, returnTo } = registration;
  const hasCpf = kind !== "MEMBER" || customer?.cpf != null;
  return { kind, returnTo, hasCpf, workMail: begun?.workMail ?? null };
}

type Registration = typeof registrations.$inferSelect;

/** The registration of a link that may be used, or was a moment ago; kept until the transaction ends. */
async function findRegistration(tx: Transaction, token: string, now: Date) {
  const isOfLink = and(isNamedBy(token, "VERIFY_EMAIL"), isUsableAgain(now));
  const [link] = await tx
    .select({ id: accountLinks.id, registrationId: accountLinks.registrationId })
    .from(accountLinks)
    .where(isOfLink);
  if (!link?.registrationId) return null;
  const [registration] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.id, link.registrationId))
    .for("update");
  return registration ? { registration, linkId: link.id } : null;
}

/** Makes the account, what it is for, and the proof of what was agreed to. */
async function begin(
  tx: Transaction,
  registration: Registration,
  now: Date,
): Promise<{ userId: string; workMail: WorkMail | null }> {
  const { kind, email, passwordHash, termsVersion, data } = registration;
  const member = kind === "MEMBER" ? v.parse(MemberData, data) : null;
  const form = member ? null : formOf(data);
  const name = member?.person.name ?? (form ? applicantOf(form) : "");
  const [user] = await tx
    .insert(users)
    .values({ email, name, passwordHash, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) throw new Refusal("LINK_INVALID");
  const begun = member && (await beginMember(tx, member, { userId: user.id, email, now }));
  if (form) await insertDraft(tx, { userId: user.id, form, now });
  const accepted = { userId: user.id, version: termsVersion, acceptedAt: now };
  await tx.insert(termsAcceptances).values([
    { ...accepted, document: "TERMS" },
    { ...accepted, document: "PRIVACY" },
  ]);
  // The account has the rest now.
  const served = { data: begun?.served ?? {}, passwordHash: "", confirmedAt: now, userId: user.id };
  await tx.update(registrations).set(served).where(eq(registrations.id, registration.id));
  return { userId: user.id, workMail: begun?.workMail ?? null };
}

/** Makes the customer, with the benefit of the company that they named if its roster shows them already. */
async function beginMember(
  tx: Transaction,
  { person, address, employer }: MemberData,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<{ served: ServedData; workMail: WorkMail | null }> {
  const customerId = await insertCustomer(tx, { ...person, userId, createdAt: now });
  const { latitude, longitude, ...home } = address;
  await tx
    .insert(customerAddresses)
    .values({ ...home, position: { latitude, longitude }, customerId, updatedAt: now });
  if (!employer) return { served: {}, workMail: null };
  const { companyId } = employer;
  const outcome = await linkNamed(tx, { customerId, email, employer, now });
  if (outcome === "LINKED") return { served: {}, workMail: null };
  const workMail =
    outcome === "ASKED" && employer.by === "EMAIL"
      ? { customerId, userId, email: employer.email, companyId }
      : null;
  return { served: { employer: { companyId, outcome } }, workMail };
}

/** With the CPF, unless somebody else has had it since: then without, as the product knows it of others. */
async function insertCustomer(
  tx: Transaction,
  values: Omit<typeof customers.$inferInsert, "cpf"> & { cpf: string },
): Promise<string> {
  const [other] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(holdsCpf(customers, values.cpf));
  // Somebody else's may be committed just now.
  const [customer] = other
    ? []
    : await tx
        .insert(customers)
        .values({ ...values, cpfIndex: values.cpf })
        .onConflictDoNothing()
        .returning({ id: customers.id });
  if (customer) return customer.id;
  const [without] = await tx
    .insert(customers)
    .values({ ...values, cpf: null })
    .returning({ id: customers.id });
  if (!without) throw new Error("the customer was not stored");
  return without.id;
}
