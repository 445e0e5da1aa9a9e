import { sql } from "drizzle-orm";
import type { Employment } from "#contract/employment.ts";
import type { Transaction } from "#server/db/database.ts";

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

/** What came of the company that the customer's registration named, as long as it is kept. */
async function readNamed(tx: Transaction, customerId: string): Promise<Employment> {
  const { rows } = await tx.execute<{ outcome: "ASKED" | "UNMATCHED"; name: string }>(sql`
    select r.data->'employer'->>'outcome' as outcome, c.fantasy_name as name from registrations r
    join customers k on k.user_id = r.user_id and k.id = ${customerId}
    join companies c on c.id = (r.data->'employer'->>'companyId')::uuid
    order by r.requested_at desc limit 1`);
  const [row] = rows;
  return row ? { state: row.outcome, companyName: row.name } : { state: "NONE", companyName: null };
}
