import { type SQL, sql } from "drizzle-orm";
import type { ActivityType } from "#contract/enums.ts";
import type { AttendanceOutcome, DaySession } from "#contract/specialist.ts";
import type { Transaction } from "#server/db/database.ts";
import { calledIn } from "#server/domain/customers/called.ts";
import { conferenceAt } from "../appointments/conference.ts";
import { PLACE } from "../appointments/place.ts";
import { type VideoRooms, withLink } from "../appointments/rooms.ts";
import { isNoteOpen } from "../attendance/window.ts";
import { at } from "../holds/vacancy.ts";
import { addDays, zonedDate, zonedIso } from "../zoned-time.ts";
import { isBooked } from "./booked.ts";

interface Person {
  appointmentId: string;
  name: string;
  interests: string[];
  outcome: AttendanceOutcome | null;
  notedMs: number | null;
}

interface Row extends Record<string, unknown> {
  schedule_id: string;
  title: string;
  hue: number;
  motif: string;
  starts_ms: number;
  ends_ms: number;
  time_zone: string;
  activity_type: ActivityType;
  capacity: number;
  place: DaySession["place"];
  people: Person[];
}

export interface Asked {
  partnerId: string;
  /** `YYYY-MM-DD`, as the clock of each session's place shows it. */
  day: string;
  now: Date;
}

/** The sessions of a partner's day that somebody booked and did not give up, the earliest first. */
export async function readDay(tx: Transaction, asked: Asked, rooms: VideoRooms): Promise<DaySession[]> {
  const { day, now } = asked;
  const rows = await readAround(tx, asked);
  return rows
    .filter(({ starts_ms, time_zone }) => zonedDate(new Date(starts_ms), time_zone) === day)
    .map((row) => toSession(row, now, rooms));
}

/** Of a day in any zone. */
async function readAround(tx: Transaction, { partnerId, day, now }: Asked): Promise<Row[]> {
  const midnight = (days: number) => at(new Date(`${addDays(day, days)}T00:00:00Z`));
  const { rows } = await tx.execute<Row>(sql`
    select s.id as schedule_id, a.title, c.hue, c.motif, s.time_zone, s.activity_type, s.capacity,
      (extract(epoch from s.starts_at) * 1000)::float8 as starts_ms,
      (extract(epoch from s.ends_at) * 1000)::float8 as ends_ms, ${PLACE} as place, ${peopleAt(now)} as people
    from activities a
    join activity_categories c on c.id = a.category_id
    join activity_schedules s on s.activity_id = a.id
    where a.partner_id = ${partnerId} and s.starts_at >= ${midnight(-1)} and s.starts_at < ${midnight(2)}
    order by s.starts_at, s.id`);
  return rows.filter(({ people }) => people.length > 0);
}

const INTERESTS = sql`(select coalesce(json_agg(sc.name order by sc.position), '[]')
  from billing_interests i join sub_categories sc on sc.id = i.sub_category_id where i.billing_id = b.id)`;

/** Who is at the schedule `s`: whose order is paid, or owed. */
const peopleAt = (now: Date): SQL => sql`(
  select coalesce(json_agg(json_build_object('appointmentId', l.id, 'name', ${calledIn("k")},
    'interests', ${INTERESTS}, 'outcome', t.outcome,
    'notedMs', (extract(epoch from t.noted_at) * 1000)::float8)), '[]')
  from billing_schedules l
  join billings b on b.id = l.billing_id
  join customers k on k.id = b.customer_id
  left join attendances t on t.appointment_id = l.id
  where ${isBooked(now)})`;

function toSession(row: Row, now: Date, rooms: VideoRooms): DaySession {
  const { schedule_id: scheduleId, starts_ms, ends_ms, time_zone: timeZone, activity_type } = row;
  const isOnline = activity_type === "ONLINE" && now.getTime() < ends_ms;
  const conference = isOnline ? conferenceAt({ starts_ms, ends_ms, time_zone: timeZone }, now) : null;
  return {
    scheduleId,
    title: row.title,
    categoryHue: row.hue,
    categoryMotif: row.motif,
    date: zonedIso(new Date(starts_ms), timeZone),
    endDate: zonedIso(new Date(ends_ms), timeZone),
    timeZone,
    activityType: activity_type,
    place: row.place,
    conference: conference && withLink(conference, scheduleId, rooms),
    capacity: row.capacity,
    people: row.people
      .toSorted((one, other) => one.name.localeCompare(other.name, "pt-BR"))
      .map(({ notedMs, ...person }) => ({
        ...person,
        isNoteOpen: isNoteOpen({ starts_ms, ends_ms, noted_ms: notedMs }, now),
      })),
  };
}
