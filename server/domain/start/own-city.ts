import { desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { enrolments } from "#server/db/schema/enrolments.ts";

/** The city of the customer's last address, else of the last place that they booked; null where there is neither. */
export async function readOwnCity(tx: Transaction, customerId: string): Promise<string | null> {
  const [address] = await tx
    .select({ city: enrolments.city })
    .from(enrolments)
    .where(eq(enrolments.customerId, customerId))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
    .limit(1);
  if (address) return address.city;
  const { rows } = await tx.execute<{ city: string }>(sql`
    select pp.city from appointment_facts f
    join activity_schedules s on s.id = f.schedule_id join partner_places pp on pp.id = s.partner_place_id
    where f.customer_id = ${customerId} order by f.starts_at desc, f.id limit 1`);
  return rows[0]?.city ?? null;
}
