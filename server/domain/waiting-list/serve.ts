import { sql } from "drizzle-orm";
import { OFFER_MIN_MS, OFFER_MS } from "#contract/constants.ts";
import type { Transaction } from "#server/db/database.ts";
import { isOnSale } from "#server/domain/catalogue/on-sale.ts";
import { at } from "#server/domain/holds/vacancy.ts";

interface Served extends Record<string, unknown> {
  free: number;
  waiting: number;
  /** Nobody new gets a place of it, by its specialist's will. */
  is_shut: boolean;
  /** Milliseconds since 1970. */
  bookable_until: number;
}

/**
 * Brings a schedule's waiting list to what its places are: an offer that was given back ends, and each free place is
 * offered to whoever joined first, for half an hour and never beyond the last moment to book. Where less than five minutes
 * are left to book, or nobody new gets a place, nobody waits any more. The caller holds the schedule's row.
 */
export async function serveList(tx: Transaction, scheduleId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<Served>(sql`
    select (s.capacity - s.taken)::int as free,
      s.closed_at is not null or not ${isOnSale("a")} as is_shut, count(*) filter (where w.status = 'WAITING')::int as waiting,
      (extract(epoch from s.starts_at) * 1000 - a.minimum_notice_minutes * 60000)::float8 as bookable_until
    from activity_schedules s join activities a on a.id = s.activity_id
    join waiting_list_entries w on w.schedule_id = s.id and w.status in ('WAITING', 'OFFERED')
    where s.id = ${scheduleId} group by s.id, a.id`);
  const list = rows[0];
  if (!list) return;
  await endGivenBack(tx, scheduleId, now);
  if (list.waiting === 0) return;
  const left = list.bookable_until - now.getTime();
  if (list.is_shut || left < OFFER_MIN_MS) await endWaiting(tx, scheduleId, now);
  else if (list.free > 0) {
    const until = new Date(now.getTime() + Math.min(OFFER_MS, left));
    await offer(tx, scheduleId, { places: list.free, now, until });
  }
}

/** Offers whose place is given back: before its end by the customer, later because nobody took it. */
async function endGivenBack(tx: Transaction, scheduleId: string, now: Date): Promise<void> {
  await tx.execute(sql`update waiting_list_entries w
    set status = case when h.released_at < h.expires_at then 'LEFT' else 'MISSED' end, ended_at = ${at(now)}
    from schedule_holds h
    where w.schedule_id = ${scheduleId} and w.status = 'OFFERED' and h.id = w.hold_id and h.released_at is not null`);
}

async function endWaiting(tx: Transaction, scheduleId: string, now: Date): Promise<void> {
  await tx.execute(sql`update waiting_list_entries set status = 'ENDED', ended_at = ${at(now)}
    where schedule_id = ${scheduleId} and status = 'WAITING'`);
}

/** Whoever is just leaving is passed over: they hold their entry, and nothing that is waited for here. */
async function offer(
  tx: Transaction,
  scheduleId: string,
  { places, now, until }: { places: number; now: Date; until: Date },
): Promise<void> {
  await tx.execute(sql`
    with next as (
      select w.id, w.customer_id from waiting_list_entries w
      where w.schedule_id = ${scheduleId} and w.status = 'WAITING'
        and not exists (select 1 from customers c where c.id = w.customer_id and c.anonymised_at is not null)
      order by w.joined_at, w.id limit ${places} for update of w skip locked
    ), held as (
      insert into schedule_holds (id, schedule_id, customer_id, created_at, expires_at, is_offer)
      select gen_random_uuid(), ${scheduleId}, customer_id, ${at(now)}, ${at(until)}, true from next
      returning id, customer_id
    ), offered as (
      update waiting_list_entries w set status = 'OFFERED', hold_id = h.id
      from held h join next n on n.customer_id = h.customer_id where w.id = n.id returning w.id
    )
    update activity_schedules set taken = taken + (select count(*) from offered)
    where id = ${scheduleId} and (select count(*) from offered) > 0`);
}

/**
 * Ends the wait of a customer who has just taken a place of the schedule, and the offers whose expired holds they took it
 * from. The caller holds the schedule's row.
 */
export async function endTaken(
  tx: Transaction,
  { scheduleId, customerId, now }: { scheduleId: string; customerId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`update waiting_list_entries set status = 'TAKEN', ended_at = ${at(now)}
    where schedule_id = ${scheduleId} and customer_id = ${customerId} and status in ('WAITING', 'OFFERED')`);
  await endGivenBack(tx, scheduleId, now);
}
