import type { Appointment, Conference } from "#contract/appointment.ts";
import type { AppointmentStage } from "#contract/enums.ts";
import { zonedIso } from "../zoned-time.ts";
import { conferenceAt } from "./conference.ts";

/** What an appointment is shown from, as the database names it. Instants in epoch milliseconds. */
export interface AppointmentSource extends Record<string, unknown> {
  id: string;
  billing_id: string;
  billing_number: number;
  billing_status: Appointment["billingStatus"];
  stage: AppointmentStage;
  sequence: number;
  item_type: Appointment["itemType"];
  item_id: string;
  activity_id: string;
  title: string;
  partner_id: string;
  partner_name: string;
  hue: number;
  motif: string;
  photo: Appointment["photo"];
  schedule_id: string;
  starts_ms: number;
  ends_ms: number;
  time_zone: string;
  activity_type: Appointment["schedule"]["activityType"];
  place: Appointment["place"];
  whatsapp: string | null;
  free_cancellation_hours: number;
  refunds: readonly RefundSource[];
  again: Appointment["again"];
}

type Refund = Appointment["refunds"][number];
type RefundSource = Omit<Refund, "requestedAt" | "doneAt"> & { requestedMs: number; doneMs: number | null };

const HOUR_MS = 3_600_000;

/** An appointment as it is shown at `now`. The link of an open video room is put in by `withRoom`, reviews by `withReviews`. */
export function toAppointment(row: AppointmentSource, now: Date): Appointment {
  const { time_zone: timeZone, starts_ms: starts, ends_ms: ends } = row;
  const onItsClock = (ms: number) => zonedIso(new Date(ms), timeZone);
  return {
    id: row.id,
    billingId: row.billing_id,
    billingNumber: String(row.billing_number),
    billingStatus: row.billing_status,
    stage: row.stage,
    sequence: row.sequence,
    itemType: row.item_type,
    itemId: row.item_id,
    activityId: row.activity_id,
    title: row.title,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    categoryHue: row.hue,
    categoryMotif: row.motif,
    photo: row.photo,
    schedule: {
      id: row.schedule_id,
      date: onItsClock(starts),
      endDate: onItsClock(ends),
      timeZone,
      activityType: row.activity_type,
    },
    place: row.place,
    conference: conferenceOf(row, now),
    contactNumber: row.whatsapp,
    freeChangeUntil:
      row.stage === "SCHEDULED" ? onItsClock(starts - row.free_cancellation_hours * HOUR_MS) : null,
    refunds: row.refunds.map(({ requestedMs, doneMs, ...refund }) => ({
      ...refund,
      requestedAt: new Date(requestedMs).toISOString(),
      doneAt: doneMs === null ? null : new Date(doneMs).toISOString(),
    })),
    review: null,
    again: row.stage === "FINISHED" || row.stage === "CANCELLED" ? row.again : null,
  };
}

/** Closed again with the session's end: what has ended is not SCHEDULED any more. */
function conferenceOf(row: AppointmentSource, now: Date): Conference | null {
  return row.activity_type === "ONLINE" && row.stage === "SCHEDULED" ? conferenceAt(row, now) : null;
}
