import { type SQL, sql } from "drizzle-orm";

/** An instant of the clock as SQL. */
export const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Whether the hold `h` keeps no place from this customer, or from anybody: it has expired, or is their own. */
export const isInVain = (now: Date, customerId: string | null): SQL =>
  customerId === null
    ? sql`h.released_at is null and h.expires_at <= ${at(now)}`
    : sql`h.released_at is null and (h.expires_at <= ${at(now)} or h.customer_id = ${customerId})`;

/** How many places of the schedule `s` are left, for this customer or for anybody. */
export const vacancies = (now: Date, customerId: string | null): SQL<number> => sql`(s.capacity - s.taken
  + (select count(*) from schedule_holds h where h.schedule_id = s.id and ${isInVain(now, customerId)})::int)`;

/** Whether none is left. Most schedules have a place whatever their holds, and those are not looked at. */
export const isFull = (now: Date, customerId: string | null): SQL =>
  sql`(s.taken >= s.capacity and ${vacancies(now, customerId)} <= 0)`;

/** Whether the customer holds a place of the schedule `s`. */
export const isHeldBy = (customerId: string, now: Date): SQL => sql`exists (select from schedule_holds h
  where h.schedule_id = s.id and h.customer_id = ${customerId} and h.released_at is null and h.expires_at > ${at(now)})`;
