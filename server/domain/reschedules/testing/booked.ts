import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import type { Person } from "#server/domain/orders/testing/crowd.ts";
import { codeOf, order } from "#server/domain/orders/testing/outcomes.ts";
import type { Shop } from "#server/domain/orders/testing/shop.ts";
import { moveAppointment } from "../move.ts";

/** An appointment of somebody's, by the ids of both. */
export interface Booked {
  appointmentId: string;
  customerId: string;
}

/** Buys times of the shop's activity by payroll. @returns their appointments, in the order of the times' ids */
export async function book(deps: Deps, shop: Shop, person: Person, scheduleIds: string[]): Promise<Booked[]> {
  const confirmedAmount = 10_000 * scheduleIds.length;
  const body = orderOf(shop, {
    scheduleIds,
    methods: ["PAYROLL_DISCOUNT"],
    payrollConsent: true,
    confirmedAmount,
  });
  const outcome = await order(deps, person, body);
  if (outcome !== "PAID") throw new Error(`the order came to ${outcome}`);
  const { rows } = await inTransaction(deps.db, (tx) =>
    tx.execute<{ id: string }>(sql`select l.id from billing_schedules l join billings b on b.id = l.billing_id
      where b.customer_id = ${person.customerId} and l.released_at is null
      order by b.number desc, l.schedule_id limit ${scheduleIds.length}`),
  );
  return rows.map(({ id }) => ({ appointmentId: id, customerId: person.customerId }));
}

/** The schedule that an appointment has. */
export async function timeOf(db: Database, { appointmentId }: Booked): Promise<string> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ schedule_id: string }>(
      sql`select schedule_id from billing_schedules where id = ${appointmentId}`,
    ),
  );
  return rows[0]?.schedule_id ?? "none";
}

/** What a move came to: `MOVED`, or the code it was refused with. */
export const move = (
  deps: Deps,
  booked: Booked,
  fromScheduleId: string,
  scheduleId: string,
): Promise<string> =>
  codeOf(moveAppointment(deps, { ...booked, fromScheduleId, scheduleId }).then(() => "MOVED"));
