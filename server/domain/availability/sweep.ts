import { sql } from "drizzle-orm";
import { AVAILABILITY_DAYS } from "#contract/specialist-availability.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { at } from "../holds/vacancy.ts";
import { closeTimes } from "./close-times.ts";
import { lockPartner, makeTimes } from "./make-times.ts";

const WEEK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Keeps every specialist's times nine weeks ahead, and closes what was given back of an hour that has ended. */
export async function keepAvailability({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await makeMissingTimes(db, now);
  await inTransaction(db, (tx) =>
    closeTimes(
      tx,
      sql`(s.slot_id in (select k.id from availability_slots k where k.ended_at is not null)
        or s.slot_id is not null and exists (select 1 from activities a join availability_exceptions e on e.partner_id = a.partner_id
          where a.id = s.activity_id and e.removed_at is null and e.starts_at < s.ends_at and e.ends_at > s.starts_at))
        and not exists (select 1 from billing_schedules l where l.schedule_id = s.id and l.released_at is null)`,
      now,
    ),
  );
}

/** Makes the times of whoever has an hour of the week without one in the last week of the nine, each in a transaction of its own. */
export async function makeMissingTimes(db: Database, now: Date): Promise<void> {
  const lastWeek = new Date(now.getTime() + (AVAILABILITY_DAYS - WEEK_DAYS) * DAY_MS);
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ id: string }>(sql`
      select distinct k.partner_id as id from availability_slots k
      where k.ended_at is null and (k.valid_until is null or k.valid_until > (${at(lastWeek)} at time zone k.time_zone)::date)
        and not exists (select 1 from activity_schedules s where s.slot_id = k.id and s.starts_at > ${at(lastWeek)})
      order by 1`),
  );
  for (const { id } of rows)
    await inTransaction(db, async (tx) => {
      await lockPartner(tx, id);
      await makeTimes(tx, id, now);
    });
}
