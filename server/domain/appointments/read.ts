import { type SQL, sql } from "drizzle-orm";
import type { Appointment } from "#contract/appointment.ts";
import type { AppointmentStage } from "#contract/enums.ts";
import type { Transaction } from "#server/db/database.ts";
import { at } from "../holds/vacancy.ts";
import { photoOfItem } from "../photos/shown.ts";
import { Refusal } from "../refusal.ts";
import { wayAgain } from "./again.ts";
import { PLACE } from "./place.ts";
import { isMade, stageAt } from "./stage.ts";
import { type AppointmentSource, toAppointment } from "./view.ts";

/**
 * One appointment of the customer's as the wire shows it at `now`; its open video room has its link after `withRoom`.
 *
 * @throws Refusal NOT_FOUND where there is none, or it is somebody else's, or its order was never made
 */
export async function readAppointment(
  tx: Transaction,
  { appointmentId, customerId, now }: { appointmentId: string; customerId: string; now: Date },
): Promise<Appointment> {
  const which = sql`l.id = ${appointmentId} and b.customer_id = ${customerId} and ${isMade}`;
  const [appointment] = await readAppointments(tx, which, now);
  if (!appointment) throw new Refusal("NOT_FOUND");
  return appointment;
}

/**
 * Those of an order of the customer's that are not over at `now`, the earliest first.
 *
 * @throws Refusal NOT_FOUND where there is none, or it is somebody else's, or was never made
 */
export async function readAppointmentsToCome(
  tx: Transaction,
  { billingId, customerId, now }: { billingId: string; customerId: string; now: Date },
): Promise<[Appointment, ...Appointment[]]> {
  const which = sql`b.id = ${billingId} and b.customer_id = ${customerId} and ${isMade} and s.ends_at > ${at(now)}`;
  const found = await readAppointments(tx, which, now);
  const [first, ...others] = found.sort((a, b) => Date.parse(a.schedule.date) - Date.parse(b.schedule.date));
  if (!first) throw new Refusal("NOT_FOUND");
  return [first, ...others];
}

export interface AppointmentPage {
  customerId: string;
  /** All where undefined. */
  stage: AppointmentStage | undefined;
  /** Of every order where undefined. */
  billingId?: string | undefined;
  page: number;
  size: number;
  now: Date;
}

/**
 * A page of a customer's appointments, and how many there are in all: what is to come first, then what was
 * cancelled before its time, both the earliest first, then what is over, the newest first. The page is found in `appointment_facts`; only what is on it is read whole.
 */
export async function readAppointmentPage(
  tx: Transaction,
  { customerId, stage, billingId, page, size, now }: AppointmentPage,
): Promise<{ content: Appointment[]; totalElements: number }> {
  // All that is over comes in the index's own order: its page is read from there, and only its number needs each of them.
  const [kept, order] =
    stage === "FINISHED"
      ? [sql`not materialized`, sql`starts_at desc, id`]
      : [sql`materialized`, sql`part, case when part = 2 then null else starts_at end, starts_at desc, id`];
  // The facts stand in the place of the appointment, its order and its schedule.
  const { rows } = await tx.execute<{ total: number; ids: string[] }>(sql`
    with wanted as ${kept} (
      select id, starts_at, case when stage not in ('FINISHED', 'CANCELLED') then 0
          when stage = 'CANCELLED' and ends_at > ${at(now)} then 1 else 2 end as part from (
        select l.id, l.starts_at, l.ends_at, ${stageAt(now)} as stage
        from appointment_facts l, lateral (select l.status, l.due_on) b, lateral (select l.ends_at) s
        where l.customer_id = ${customerId} and ${isMade} ${billingId ? sql`and l.billing_id = ${billingId}` : sql``}
      ) mine ${stage ? sql`where stage = ${stage}` : sql``}
    )
    select (select count(*)::int from wanted) as total, coalesce((select json_agg(p.id) from (
      select id from wanted order by ${order} limit ${size} offset ${page * size}) p), '[]') as ids`);
  const { total = 0, ids = [] } = rows[0] ?? {};
  if (ids.length === 0) return { content: [], totalElements: total };
  const found = await readAppointments(tx, sql`l.id in ${ids}`, now);
  const byId = new Map(found.map((appointment) => [appointment.id, appointment]));
  return { content: ids.flatMap((id) => byId.get(id) ?? []), totalElements: total };
}

/** What goes back for it alone, or for its whole order. */
const REFUNDS = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'billingId', r.billing_id, 'appointmentId',
    r.appointment_id, 'reason', r.reason, 'method', r.method, 'amount', r.amount, 'status', r.status, 'expectedOn',
    r.expected_on, 'requestedMs', (extract(epoch from r.requested_at) * 1000)::float8,
    'doneMs', (extract(epoch from r.done_at) * 1000)::float8) order by r.requested_at, r.method), '[]')
  from refunds r where l.cancelled_at is not null and r.billing_id = l.billing_id
    and coalesce(r.appointment_id, l.id) = l.id)`;

// Instants come as epoch milliseconds: the two drivers spell timestamps inside JSON differently.
async function readAppointments(tx: Transaction, which: SQL, now: Date): Promise<Appointment[]> {
  const { rows } = await tx.execute<AppointmentSource>(sql`
    select l.id, b.id as billing_id, b.number as billing_number, b.status as billing_status, ${stageAt(now)} as stage,
      l.sequence, b.item_type, coalesce(b.plan_id, b.activity_id) as item_id, b.activity_id, b.title, a.partner_id, b.partner_name,
      c.hue, c.motif, ${photoOfItem(sql`b.plan_id`)} as photo, s.id as schedule_id, s.time_zone, s.activity_type, p.whatsapp, a.free_cancellation_hours,
      (extract(epoch from s.starts_at) * 1000)::float8 as starts_ms,
      (extract(epoch from s.ends_at) * 1000)::float8 as ends_ms, ${PLACE} as place, ${REFUNDS} as refunds,
      ${wayAgain} as again
    from billing_schedules l join billings b on b.id = l.billing_id
    join activity_schedules s on s.id = l.schedule_id
    join activities a on a.id = b.activity_id
    join partners p on p.id = a.partner_id
    join activity_categories c on c.id = a.category_id
    where ${which}`);
  return rows.map((row) => toAppointment(row, now));
}
