import { sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { calledIn } from "#server/domain/customers/called.ts";
import { at } from "#server/domain/holds/vacancy.ts";
import { type Recipient, sendNotices } from "#server/domain/notices/send.ts";
import { offerText } from "./text.ts";

const BATCH = 200;

/** An offer to be told. Times in milliseconds since 1970. */
export interface Offer extends Record<string, unknown>, Recipient {
  id: string;
  hold_id: string;
  schedule_id: string;
  activity_id: string;
  title: string;
  partner_name: string;
  starts_ms: number;
  time_zone: string;
  until_ms: number;
  name: string;
  /** How many wait besides. */
  others: number;
}

/**
 * Tells of every offer that has not been told and is not over, once each: it is written down as told in the same
 * transaction, so several who do this at once never tell the same.
 *
 * @returns how many were told
 */
export async function tellOffers(deps: Deps): Promise<number> {
  let told = 0;
  for (let batch = BATCH; batch === BATCH; told += batch)
    batch = await inTransaction(deps.db, (tx) => tellBatch(tx, deps));
  return told;
}

async function tellBatch(tx: Transaction, deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const notices = (await take(tx, now)).map((offer) => ({
    to: offer,
    ...offerText(offer),
    dedupeKey: `offer:${offer.hold_id}`,
  }));
  await sendNotices(tx, deps, notices, now);
  return notices.length;
}

async function take(tx: Transaction, now: Date): Promise<Offer[]> {
  const { rows } = await tx.execute<Offer>(sql`
    with untold as (
      select w.id from waiting_list_entries w join schedule_holds h on h.id = w.hold_id
      join activity_schedules s on s.id = w.schedule_id and s.closed_at is null
      where w.status = 'OFFERED' and w.told_at is null and h.released_at is null and h.expires_at > ${at(now)}
      order by h.expires_at, w.id limit ${BATCH} for update of w skip locked
    ), told as (
      update waiting_list_entries w set told_at = ${at(now)} from untold u where w.id = u.id
      returning w.id, w.hold_id, w.schedule_id, w.customer_id
    )
    select t.id, t.hold_id, t.schedule_id, s.activity_id, a.title, p.fantasy_name as partner_name,
      (extract(epoch from s.starts_at) * 1000)::float8 as starts_ms, s.time_zone,
      (extract(epoch from h.expires_at) * 1000)::float8 as until_ms,
      ${calledIn("c")} as name, u.email, c.phone, coalesce(n.email, true) as by_email,
      c.allow_whatsapp_message and coalesce(n.whatsapp, true) as by_whatsapp,
      (select count(*)::int from waiting_list_entries o
        where o.schedule_id = t.schedule_id and o.status = 'WAITING') as others
    from told t
    join schedule_holds h on h.id = t.hold_id
    join activity_schedules s on s.id = t.schedule_id
    join activities a on a.id = s.activity_id
    join partners p on p.id = a.partner_id
    join customers c on c.id = t.customer_id
    join users u on u.id = c.user_id
    left join notice_preferences n on n.customer_id = c.id and n.kind = 'WAITING_LIST'
    order by h.expires_at, t.id`);
  return rows;
}
