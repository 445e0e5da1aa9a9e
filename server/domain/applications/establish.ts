import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { companies } from "#server/db/schema/benefits.ts";
import { companyMembers, partnerMembers } from "#server/db/schema/memberships.ts";
import { pageChanges } from "#server/db/schema/page-changes.ts";
import { partners } from "#server/db/schema/partners.ts";
import { users } from "#server/db/schema/users.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { formOf } from "./form.ts";
import { ownDomain } from "./own-domain.ts";
import type { ApplicationRow } from "./read.ts";

const MOBILE_DIGITS = 11;

/**
 * Makes what an application is for, and its applicant speak for it: from then on it is there for everybody.
 *
 * @throws Refusal APPLICATION_CHANGED where the applicant speaks for another one by now
 */
export async function establish(
  tx: Transaction,
  { userId, data, professionalType, registration }: ApplicationRow,
  now: Date,
): Promise<{ partnerId: string } | { companyId: string }> {
  const form = formOf(data);
  if (form.kind === "COMPANY") return establishCompany(tx, { userId, form, now });
  const { name, fantasyName, bio, phone } = form;
  const [partner] = await tx
    .insert(partners)
    .values({
      name,
      fantasyName,
      bio,
      professionalType,
      registration,
      whatsApp: phone.length === MOBILE_DIGITS ? phone : null,
    })
    .returning({ id: partners.id });
  if (!partner) throw new Error("the partner was not stored");
  const joined = await tx
    .insert(partnerMembers)
    .values({ userId, partnerId: partner.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: partnerMembers.id });
  if (joined.length === 0) throw new Refusal("APPLICATION_CHANGED");
  await tx.insert(pageChanges).values({ pageId: partner.id, changedAt: now });
  return { partnerId: partner.id };
}

async function establishCompany(
  tx: Transaction,
  {
    userId,
    form,
    now,
  }: { userId: string; form: Extract<ReturnType<typeof formOf>, { kind: "COMPANY" }>; now: Date },
): Promise<{ companyId: string }> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const { name, fantasyName, cnpj } = form;
  const [company] = await tx
    .insert(companies)
    .values({ name, fantasyName, cnpj, emailDomains: ownDomain(user?.email ?? "") })
    .onConflictDoNothing({ target: companies.cnpj })
    .returning({ id: companies.id });
  if (!company) throw new Refusal("CNPJ_TAKEN");
  const joined = await tx
    .insert(companyMembers)
    .values({ userId, companyId: company.id, role: "OWNER", createdAt: now })
    .onConflictDoNothing()
    .returning({ id: companyMembers.id });
  if (joined.length === 0) throw new Refusal("APPLICATION_CHANGED");
  return { companyId: company.id };
}
