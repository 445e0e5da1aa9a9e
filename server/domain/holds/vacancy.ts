import { type SQL, sql } from "drizzle-orm";

/** An instant of the clock as SQL. */
export const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Whether the schedule `s` of the activity `a` is still to come, and may be booked at such short notice. */
export const isInTime = (now: Date): SQL =>
  sql`(s.starts_at > ${at(now)} and s.starts_at >= ${at(now)} + a.minimum_notice_minutes * interval '1 minute')`;

/** What an expired hold `h` has belongs to whoever waits for its schedule, before anybody else. */
const isExpired = (now: Date): SQL => sql`(h.expires_at <= ${at(now)} and not exists (
  select 1 from waiting_list_entries w where w.schedule_id = h.schedule_id and w.status = 'WAITING'))`;

/**
 * Whether the hold `h` keeps no place from this customer, or from anybody: it is their own, an offer of the waiting list
 * among them, or it has expired and nobody waits.
 */
export const isInVain = (now: Date, customerId: string | null): SQL =>
  customerId === null
    ? sql`h.released_at is null and ${isExpired(now)}`
    : sql`h.released_at is null
        and ((h.customer_id = ${customerId} and h.expires_at > ${at(now)}) or ${isExpired(now)})`;

/** How many places of the schedule `s` are left, for this customer or for anybody; none of one that is closed. */
export const vacancies = (
  now: Date,
  customerId: string | null,
): SQL<number> => sql`(case when s.closed_at is null then s.capacity - s.taken
  + (select count(*) from schedule_holds h where h.schedule_id = s.id and ${isInVain(now, customerId)})::int else 0 end)`;

/** Whether none is left. Most schedules have a place whatever their holds, and those are not looked at. */
export const isFull = (now: Date, customerId: string | null): SQL =>
  sql`(s.closed_at is not null or (s.taken >= s.capacity and ${vacancies(now, customerId)} <= 0))`;

/**
 * Of the holds of the schedule `s`: how many are `in_vain` for the customer, and whether one is their own and live
 * (`own`). To be joined laterally.
 */
export const holdsInVain = (now: Date, customerId: string): SQL => sql`(
  select count(*)::int as in_vain, coalesce(bool_or(h.expires_at > ${at(now)}), false) as own
  from schedule_holds h where h.schedule_id = s.id and ${isInVain(now, customerId)})`;
