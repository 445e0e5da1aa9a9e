import { eq, sql } from "drizzle-orm";
import type { AppointmentStage } from "#contract/enums.ts";
import type { Attendance, AttendanceOutcome } from "#contract/specialist.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { attendances } from "#server/db/schema/attendances.ts";
import type { Deps } from "#server/deps.ts";
import { isMade, stageAt } from "../appointments/stage.ts";
import { Refusal } from "../refusal.ts";
import { countMiss, forgetMiss } from "./misses.ts";
import { isNoteOpen } from "./window.ts";

interface Noted {
  appointmentId: string;
  partnerId: string;
  /** Who notes it. */
  userId: string;
  outcome: AttendanceOutcome;
}

/**
 * Notes whether somebody came to a session of the partner's, or changes what was noted. A miss counts for the customer's
 * benefit. The same again changes nothing, also when it may not be changed any more.
 *
 * @throws Refusal NOT_FOUND (none, or of another partner's), ATTENDANCE_NOT_OPEN
 */
export function noteAttendance(deps: Deps, noted: Noted): Promise<Attendance> {
  const { appointmentId, partnerId, userId, outcome } = noted;
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const found = await lockAppointment(tx, { appointmentId, partnerId }, now);
    const [known] = await tx.select().from(attendances).where(eq(attendances.appointmentId, appointmentId));
    const notedAt = known?.notedAt ?? now;
    const view = (notedMs: number | null) => isNoteOpen({ ...found, noted_ms: notedMs }, now);
    if (known?.outcome === outcome) return { outcome, isNoteOpen: view(notedAt.getTime()) };
    const isHeld = found.stage === "SCHEDULED" || found.stage === "FINISHED";
    if (!isHeld || !view(known ? notedAt.getTime() : null)) throw new Refusal("ATTENDANCE_NOT_OPEN");
    await tx
      .insert(attendances)
      .values({ appointmentId, outcome, notedBy: userId, notedAt: now })
      .onConflictDoUpdate({
        target: attendances.appointmentId,
        set: { outcome, notedBy: userId, changedAt: now },
      });
    if (outcome === "MISSED") await countMiss(tx, deps, { appointmentId, ...missOf(found) });
    else await forgetMiss(tx, deps, appointmentId);
    return { outcome, isNoteOpen: view(notedAt.getTime()) };
  });
}

interface Found extends Record<string, unknown> {
  stage: AppointmentStage;
  starts_ms: number;
  ends_ms: number;
  time_zone: string;
  customer_id: string;
  title: string;
}

const missOf = ({ customer_id, title, starts_ms, time_zone }: Found) => ({
  customerId: customer_id,
  title,
  startsAt: new Date(starts_ms),
  timeZone: time_zone,
});

/** Keeps everyone else from noting, moving or cancelling it until the transaction ends; what they did is seen by the next statement. */
async function lockAppointment(
  tx: Transaction,
  { appointmentId, partnerId }: Pick<Noted, "appointmentId" | "partnerId">,
  now: Date,
): Promise<Found> {
  const { rows } = await tx.execute<Found>(sql`
    select ${stageAt(now)} as stage, s.time_zone, b.customer_id, b.title,
      (extract(epoch from s.starts_at) * 1000)::float8 as starts_ms,
      (extract(epoch from s.ends_at) * 1000)::float8 as ends_ms
    from billing_schedules l
    join billings b on b.id = l.billing_id
    join activities a on a.id = b.activity_id
    join activity_schedules s on s.id = l.schedule_id
    where l.id = ${appointmentId} and a.partner_id = ${partnerId} and ${isMade}
    for no key update of l`);
  if (!rows[0]) throw new Refusal("NOT_FOUND");
  return rows[0];
}
