import { and, eq, isNull, sql } from "drizzle-orm";
import type { CompanyLead } from "#contract/company-lead.ts";
import { inTransaction } from "#server/db/database.ts";
import { companyLeads } from "#server/db/schema/company-leads.ts";
import type { Deps } from "#server/deps.ts";
import { takeTries } from "../rate-limits/limits.ts";
import { hashSecret } from "../sessions/secrets.ts";

const HOUR_S = 60 * 60;
/** A whole company may come from one address. */
const PER_ADDRESS = 30;
const PER_EMAIL = 5;

/**
 * Keeps what a company wrote, to be answered. The same words again, while nobody has answered them, are kept once.
 *
 * @param address the caller's network address; it is counted, and not kept
 * @throws Refusal RATE_LIMITED
 */
export async function keepLead(
  { db, clock }: Pick<Deps, "db" | "clock">,
  lead: CompanyLead,
  address: string,
): Promise<void> {
  const now = clock.now();
  await takeTries(
    db,
    [
      { key: `lead:address:${address}`, tries: PER_ADDRESS, windowS: HOUR_S },
      { key: `lead:email:${hashSecret(lead.email)}`, tries: PER_EMAIL, windowS: HOUR_S },
    ],
    now,
  );
  await inTransaction(db, async (tx) => {
    const { phone } = companyLeads;
    const alike = await tx.select({ phone }).from(companyLeads).where(isAlike(lead));
    if (!alike.some((kept) => kept.phone === lead.phone))
      await tx.insert(companyLeads).values({ ...lead, createdAt: now });
  });
}

/** The condition of the same words, but for the phone, which is encrypted. */
function isAlike({ companyName, contactName, email, employees, message, simulation }: CompanyLead) {
  const of = companyLeads;
  return and(
    isNull(of.handledAt),
    eq(of.email, email),
    eq(of.companyName, companyName),
    eq(of.contactName, contactName),
    eq(of.employees, employees),
    sql`${of.message} is not distinct from ${message}::text`,
    sql`${of.simulation} is not distinct from ${simulation && JSON.stringify(simulation)}::jsonb`,
  );
}
