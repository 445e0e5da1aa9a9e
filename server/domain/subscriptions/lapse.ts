import { sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { calledIn } from "#server/domain/customers/called.ts";
import { at } from "#server/domain/holds/vacancy.ts";
import { type Recipient, sendNotices } from "#server/domain/notices/send.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { subscriptionMailText } from "./mail-text.ts";
import { IS_WITHDRAWN, NOT_TAKEN } from "./tally.ts";

/** How many days before the sessions of a period lapse their customer is told; half of a short period at most. */
export const LAPSE_NOTICE_DAYS = 14;
const BATCH = 500;

interface Lapsing extends Record<string, unknown>, Recipient {
  billingId: string;
  subscriptionId: string;
  title: string;
  partnerName: string;
  name: string;
  included: number;
  left: number;
  endsOn: string;
}

/**
 * Tells customers, once for each period, of the sessions that they have paid, have not booked and cannot use much longer.
 * Batch by batch, in bounded memory; who dies in the middle of one has sent nothing, and several who sweep at once never
 * tell of the same.
 *
 * @returns how many were told
 */
export async function tellOfLapses(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  for (let told = 0; ; ) {
    const taken = await inTransaction(deps.db, async (tx) => {
      const due = await takeLapsing(tx, now);
      const notices = due.map((lapsing) => ({
        to: lapsing,
        ...subscriptionMailText.LAPSING(lapsing),
        dedupeKey: `lapse:${lapsing.billingId}`,
      }));
      await sendNotices(tx, deps, notices, now);
      return due.length;
    });
    told += taken;
    if (taken < BATCH) return told;
  }
}

/** Writes them down as told in the same statement. A period that is just being booked is left for later. */
async function takeLapsing(tx: Transaction, now: Date): Promise<Lapsing[]> {
  const today = zonedDate(now);
  const { rows } = await tx.execute<Lapsing>(sql`
    with due as (
      select b.id, ${NOT_TAKEN} as not_taken from billings b
      join customers c on c.id = b.customer_id and c.anonymised_at is null
      where b.status = 'PAID' and b.sessions is not null and b.lapse_told_at is null and b.subscription_id is not null
        and b.period_ends_on > ${today}::date and b.period_ends_on <= ${today}::date + ${LAPSE_NOTICE_DAYS}::int
        and b.period_ends_on - ${today}::date <= (b.period_ends_on - b.period_starts_on) / 2
        and ${NOT_TAKEN} > 0 and not ${IS_WITHDRAWN}
      order by b.period_ends_on, b.id limit ${BATCH} for update of b skip locked
    ), told as (
      update billings b set lapse_told_at = ${at(now)} from due d where b.id = d.id
      returning b.id, b.customer_id, b.subscription_id, b.title, b.partner_name, b.sessions, b.period_ends_on, d.not_taken
    )
    select t.id as "billingId", t.subscription_id as "subscriptionId", t.title, t.partner_name as "partnerName",
      ${calledIn("c")} as name, t.sessions as included, t.not_taken as "left",
      t.period_ends_on::text as "endsOn", u.email, c.phone, coalesce(n.email, true) as by_email,
      c.allow_whatsapp_message and coalesce(n.whatsapp, true) as by_whatsapp
    from told t
    join customers c on c.id = t.customer_id
    join users u on u.id = c.user_id
    left join notice_preferences n on n.customer_id = c.id and n.kind = 'REMINDER'
    order by t.period_ends_on, t.id`);
  return rows;
}
