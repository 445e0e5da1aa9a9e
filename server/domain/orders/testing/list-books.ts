import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";

/**
 * What would be wrong with the waiting lists, in words: an offer without its place, or a place kept for an offer that is
 * over; one who waits for a schedule that they have; a free place while somebody waits who could still be offered it; a
 * later one who was offered a place before an earlier one.
 */
export async function faultsInLists(db: Database): Promise<string[]> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ fault: string }>(sql`
    select 'offer without a place ' || w.id as fault from waiting_list_entries w join schedule_holds h on h.id = w.hold_id
      where (w.status = 'OFFERED') <> (h.released_at is null)
        or not h.is_offer or h.customer_id <> w.customer_id or h.schedule_id <> w.schedule_id
    union all select 'offer to nobody ' || h.id from schedule_holds h
      where h.is_offer and h.released_at is null and not exists (select 1 from waiting_list_entries w where w.hold_id = h.id)
    union all select 'wait for an own place ' || w.id from waiting_list_entries w where w.status in ('WAITING', 'OFFERED')
      and (exists (select 1 from schedule_holds h where h.schedule_id = w.schedule_id and h.customer_id = w.customer_id
          and h.released_at is null and not h.is_offer)
        or exists (select 1 from billing_schedules l join billings b on b.id = l.billing_id
          where l.schedule_id = w.schedule_id and b.customer_id = w.customer_id and l.released_at is null))
    union all select 'free while waited for ' || s.id from activity_schedules s
      where s.taken < s.capacity and exists (select 1 from waiting_list_entries w
        where w.schedule_id = s.id and w.status = 'WAITING')
    union all select 'offered out of turn ' || later.id from waiting_list_entries later
      join schedule_holds h on h.id = later.hold_id
      join waiting_list_entries earlier on earlier.schedule_id = later.schedule_id
        and earlier.joined_at < later.joined_at and earlier.hold_id is null
      where earlier.status = 'WAITING' or (earlier.ended_at > h.created_at and earlier.status <> 'TAKEN')`),
  );
  return rows.map(({ fault }) => fault);
}
