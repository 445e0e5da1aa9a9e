import { type SQL, sql } from "drizzle-orm";
import type { AppointmentStage } from "#contract/enums.ts";
import type { Reschedule, RescheduleRefusal } from "#contract/reschedule.ts";
import type { Transaction } from "#server/db/database.ts";
import { isMade, stageAt } from "#server/domain/appointments/stage.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";

export interface WhoseAppointment {
  appointmentId: string;
  customerId: string;
  now: Date;
}

/** How an appointment stands: its time, and what says whether it may be moved and where to. */
export interface Standing {
  billingId: string;
  activityId: string;
  title: string;
  partnerName: string;
  /** Digits of the partner's number with WhatsApp. */
  contactNumber: string | null;
  sequence: number;
  schedule: {
    id: string;
    startsAt: Date;
    endsAt: Date;
    timeZone: string;
    activityType: Reschedule["schedule"]["activityType"];
    partnerPlaceId: string | null;
  };
  stage: AppointmentStage;
  /** The last moment of the activity's free change. */
  changeUntil: Date;
  minimumNoticeMinutes: number;
  /** The period of the plan that pays for it: its first day and the first day after it, in São Paulo; null for an activity. */
  period: { startsOn: string; endsOn: string } | null;
}

interface Row extends Record<string, unknown> {
  billing_id: string;
  activity_id: string;
  title: string;
  partner_name: string;
  whatsapp: string | null;
  sequence: number;
  schedule_id: string;
  starts_ms: number;
  ends_ms: number;
  time_zone: string;
  activity_type: Standing["schedule"]["activityType"];
  partner_place_id: string | null;
  stage: AppointmentStage;
  free_cancellation_hours: number;
  minimum_notice_minutes: number;
  period_starts_on: string | null;
  period_ends_on: string | null;
}

const HOUR_MS = 3_600_000;

/** How a customer's appointment stands; undefined where there is none, or its order was never made. */
export const readStanding = (tx: Transaction, whose: WhoseAppointment): Promise<Standing | undefined> =>
  read(tx, whose, sql``);

/**
 * Reads it and keeps everyone else from changing it, or its order, until the transaction ends. Two statements: the
 * second one sees what whoever held the lock before has written.
 */
export async function lockStanding(tx: Transaction, whose: WhoseAppointment): Promise<Standing | undefined> {
  await tx.execute(sql`select id from billings where customer_id = ${whose.customerId}
    and id = (select billing_id from billing_schedules where id = ${whose.appointmentId}) for update`);
  return read(tx, whose, sql`for update of l`);
}

async function read(
  tx: Transaction,
  { appointmentId, customerId, now }: WhoseAppointment,
  lock: SQL,
): Promise<Standing | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    select b.id as billing_id, b.activity_id, b.title, b.partner_name, p.whatsapp, l.sequence, s.id as schedule_id,
      (extract(epoch from s.starts_at) * 1000)::float8 as starts_ms,
      (extract(epoch from s.ends_at) * 1000)::float8 as ends_ms, s.time_zone, s.activity_type, s.partner_place_id,
      ${stageAt(now)} as stage,
      a.free_cancellation_hours, a.minimum_notice_minutes, b.period_starts_on::text, b.period_ends_on::text
    from billing_schedules l
    join billings b on b.id = l.billing_id
    join activities a on a.id = b.activity_id
    join partners p on p.id = a.partner_id
    join activity_schedules s on s.id = l.schedule_id
    where l.id = ${appointmentId} and b.customer_id = ${customerId} and ${isMade}
    ${lock}`);
  return rows[0] && toStanding(rows[0]);
}

function toStanding(row: Row): Standing {
  const { period_starts_on: startsOn, period_ends_on: endsOn } = row;
  return {
    billingId: row.billing_id,
    activityId: row.activity_id,
    title: row.title,
    partnerName: row.partner_name,
    contactNumber: row.whatsapp,
    sequence: row.sequence,
    schedule: {
      id: row.schedule_id,
      startsAt: new Date(row.starts_ms),
      endsAt: new Date(row.ends_ms),
      timeZone: row.time_zone,
      activityType: row.activity_type,
      partnerPlaceId: row.partner_place_id,
    },
    stage: row.stage,
    changeUntil: new Date(row.starts_ms - row.free_cancellation_hours * HOUR_MS),
    minimumNoticeMinutes: row.minimum_notice_minutes,
    period: startsOn !== null && endsOn !== null ? { startsOn, endsOn } : null,
  };
}

/** Why it cannot be moved at `now`, wherever to; null where it can. The last moment still counts. */
export function refusalAt({ stage, changeUntil }: Standing, now: Date): RescheduleRefusal | null {
  if (stage !== "SCHEDULED") return "NOT_SCHEDULED";
  return now > changeUntil ? "DEADLINE_PASSED" : null;
}

/** Whether a time lies within the period of the plan that pays; days are São Paulo's. */
export function isWithinPeriod({ period }: Pick<Standing, "period">, startsAt: Date): boolean {
  const day = zonedDate(startsAt);
  return period === null || (period.startsOn <= day && day < period.endsOn);
}
