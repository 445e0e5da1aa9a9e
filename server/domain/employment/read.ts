import { desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Employment } from "#contract/employment.ts";
import type { Transaction } from "#server/db/database.ts";
import { companies } from "#server/db/schema/benefits.ts";
import { customers } from "#server/db/schema/customers.ts";
import { registrations } from "#server/db/schema/registrations.ts";
import { ServedData } from "../registrations/pending.ts";

/**
 * Where the customer works: the roster they are linked to, else the one that waits for their account's e-mail the longest, else the
 * company that their registration named.
 */
export async function readEmployment(tx: Transaction, customerId: string): Promise<Employment> {
  const { rows } = await tx.execute<{ status: "INVITED" | "LINKED"; name: string }>(sql`
    select e.status, c.fantasy_name as name from company_employees e
    join companies c on c.id = e.company_id
    where e.left_at is null and (e.customer_id = ${customerId} or e.status = 'INVITED' and e.email =
      (select u.email from customers k join users u on u.id = k.user_id where k.id = ${customerId}))
    order by e.status = 'LINKED' desc, e.created_at, e.id limit 1`);
  const [row] = rows;
  return row ? { state: row.status, companyName: row.name } : readNamed(tx, customerId);
}

/** The company whose roster waits the longest for the account's e-mail; null where none does, or where the customer is linked to one. */
export async function offeredBy(
  tx: Transaction,
  { customerId, email }: { customerId: string; email: string },
): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.fantasy_name as name from company_employees e join companies c on c.id = e.company_id
    where e.left_at is null and e.status = 'INVITED' and e.email = ${email}
      and not exists (select 1 from company_employees l where l.left_at is null and l.customer_id = ${customerId})
    order by e.created_at, e.id limit 1`);
  return rows[0]?.name ?? null;
}

/** What came of the company that the customer's registration named, as long as it is kept. */
async function readNamed(tx: Transaction, customerId: string): Promise<Employment> {
  const kept = await tx
    .select({ data: registrations.data })
    .from(registrations)
    .innerJoin(customers, eq(customers.userId, registrations.userId))
    .where(eq(customers.id, customerId))
    .orderBy(desc(registrations.requestedAt));
  const [named] = kept.flatMap(({ data }) => (v.is(ServedData, data) && data.employer) || []);
  if (!named) return { state: "NONE", companyName: null };
  const [company] = await tx
    .select({ name: companies.fantasyName })
    .from(companies)
    .where(eq(companies.id, named.companyId));
  return company ? { state: named.outcome, companyName: company.name } : { state: "NONE", companyName: null };
}
