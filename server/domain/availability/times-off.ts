import { sql } from "drizzle-orm";
import type { ErrorBody } from "#contract/errors.ts";
import { TIME_OFF_MAX_DAYS, type TimeOffForm } from "#contract/specialist-availability.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { availabilityExceptions } from "#server/db/schema/availability.ts";
import type { Deps } from "#server/deps.ts";
import { at } from "../holds/vacancy.ts";
import { Refusal } from "../refusal.ts";
import { addDays, fromWallClock, zonedIso } from "../zoned-time.ts";
import { closeTimes, isHad } from "./close-times.ts";
import { lockPartner, makeTimes } from "./make-times.ts";
import { readZone } from "./zone.ts";

/**
 * Takes a time off: every time within it is closed. Where somebody has booked one, nothing changes.
 *
 * @throws Refusal VALIDATION for one that is over or longer than a year, SESSIONS_BOOKED with the sessions
 */
export function addTimeOff(deps: Deps, partnerId: string, form: TimeOffForm): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockPartner(tx, partnerId);
    const { startsAt, endsAt } = boundsOf(form, await readZone(tx, partnerId));
    if (endsAt <= now) refuse("lastDay", "it is over");
    if (addDays(form.firstDay, TIME_OFF_MAX_DAYS) <= form.lastDay) refuse("lastDay", "it is too long");
    const within = sql`s.starts_at < ${at(endsAt)} and s.ends_at > ${at(startsAt)}
      and s.activity_id in (select a.id from activities a where a.partner_id = ${partnerId})`;
    await closeTimes(tx, within, now);
    const sessions = await readBooked(tx, within, now);
    if (sessions.length > 0) throw new Refusal("SESSIONS_BOOKED", { sessions });
    const { reason } = form;
    await tx.insert(availabilityExceptions).values({ partnerId, startsAt, endsAt, reason, createdAt: now });
  });
}

/** Takes a time off back, and makes its times again. @throws Refusal NOT_FOUND */
export function removeTimeOff(
  deps: Deps,
  { id, partnerId }: { id: string; partnerId: string },
): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockPartner(tx, partnerId);
    const { rows } = await tx.execute(sql`update availability_exceptions set removed_at = ${at(now)}
      where id = ${id} and partner_id = ${partnerId} and removed_at is null returning id`);
    if (rows.length === 0) throw new Refusal("NOT_FOUND");
    await makeTimes(tx, partnerId, now);
  });
}

function boundsOf({ firstDay, lastDay, hours }: TimeOffForm, zone: string) {
  return {
    startsAt: fromWallClock(firstDay, hours?.from ?? 0, zone),
    endsAt: hours ? fromWallClock(lastDay, hours.until, zone) : fromWallClock(addDays(lastDay, 1), 0, zone),
  };
}

function refuse(path: string, message: string): never {
  throw new Refusal("VALIDATION", { fields: [{ path, message }] });
}

interface Row extends Record<string, unknown> {
  title: string;
  starts_ms: number;
  time_zone: string;
  people: number;
}

/** What somebody has booked among the coming times `s`. Their rows are locked: nobody books another meanwhile. */
async function readBooked(
  tx: Transaction,
  within: ReturnType<typeof sql>,
  now: Date,
): Promise<NonNullable<ErrorBody["sessions"]>> {
  const { rows } = await tx.execute<Row>(sql`
    select a.title, (extract(epoch from s.starts_at) * 1000)::float8 as starts_ms, s.time_zone,
      (select count(*)::int from billing_schedules l where l.schedule_id = s.id and l.released_at is null) as people
    from activity_schedules s join activities a on a.id = s.activity_id
    where ${within} and s.ends_at > ${at(now)} and ${isHad} order by s.starts_at, s.id`);
  return rows.map(({ title, starts_ms, time_zone, people }) => ({
    title,
    date: zonedIso(new Date(starts_ms), time_zone),
    people,
  }));
}
