import { eq, sql } from "drizzle-orm";
import { OFFER_MIN_MS, WAITING_MAX } from "#contract/constants.ts";
import type { Waiting } from "#contract/waiting-list.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { customers } from "#server/db/schema/customers.ts";
import { waitingListEntries } from "#server/db/schema/waiting-list.ts";
import type { Deps } from "#server/deps.ts";
import { isOnSale } from "#server/domain/catalogue/on-sale.ts";
import { lockHoldsOf } from "#server/domain/holds/hold-schedule.ts";
import { giveBackExpired, type PlaceSeeker } from "#server/domain/holds/places.ts";
import { at, isFull } from "#server/domain/holds/vacancy.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { readWait } from "./read.ts";

const TRIES = 60;
const WINDOW_S = 10 * 60;

/**
 * Puts a customer on a full schedule's waiting list. Sent again, it answers the same.
 *
 * @throws Refusal NOT_FOUND, WAITING_LIST_ABSENT, MINIMUM_NOTICE_NOT_MET where no offer could be made any more,
 *   PLACE_HELD_ALREADY, PLACE_FREE, TOO_MANY_WAITS, RATE_LIMITED
 */
export async function joinWaitingList(
  deps: Deps,
  { scheduleId, customerId }: { scheduleId: string; customerId: string },
): Promise<Waiting> {
  const now = deps.clock.now();
  await takeTries(deps.db, [{ key: `wait:${customerId}`, tries: TRIES, windowS: WINDOW_S }], now);
  return inTransaction(deps.db, async (tx) => {
    const seeker = { scheduleId, customerId, now };
    await lockHoldsOf(tx, customerId);
    await refuseDeleted(tx, customerId);
    await giveBackExpired(tx, scheduleId, now);
    const schedule = eq(activitySchedules.id, scheduleId);
    await tx.select({ id: activitySchedules.id }).from(activitySchedules).where(schedule).for("update");
    const known = await readWait(tx, seeker);
    if (known) return known;
    const refusal = await refusalOf(tx, seeker);
    if (refusal) throw refusal;
    await tx.insert(waitingListEntries).values({ scheduleId, customerId, status: "WAITING", joinedAt: now });
    const joined = await readWait(tx, seeker);
    if (!joined) throw new Error(`the wait for ${scheduleId} is gone`);
    return joined;
  });
}

/** An account that is just being deleted waits for nothing any more. */
async function refuseDeleted(tx: Transaction, customerId: string): Promise<void> {
  const [customer] = await tx
    .select({ anonymisedAt: customers.anonymisedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("key share");
  if (!customer || customer.anonymisedAt) throw new Refusal("UNAUTHORIZED");
}

interface Facts extends Record<string, unknown> {
  full: boolean;
  enrolment: boolean;
  bookable_until: number;
  has_place: boolean;
  waits: number;
}

/** Why there is nothing to wait for; the caller holds the schedule's row, so it stays so. */
async function refusalOf(
  tx: Transaction,
  { scheduleId, customerId, now }: PlaceSeeker,
): Promise<Refusal | null> {
  const { rows } = await tx.execute<Facts>(sql`
    select ${isFull(now, null)} as full, a.is_enrolment_needed as enrolment,
      (extract(epoch from s.starts_at) * 1000 - a.minimum_notice_minutes * 60000)::float8 as bookable_until,
      exists (select 1 from schedule_holds h where h.schedule_id = s.id and h.customer_id = ${customerId}
          and h.released_at is null and h.expires_at > ${at(now)})
        or exists (select 1 from billing_schedules l join billings b on b.id = l.billing_id
          where l.schedule_id = s.id and l.released_at is null and b.customer_id = ${customerId}) as has_place,
      (select count(*)::int from waiting_list_entries w
        where w.customer_id = ${customerId} and w.status in ('WAITING', 'OFFERED')) as waits
    from activity_schedules s join activities a on a.id = s.activity_id
    where s.id = ${scheduleId} and s.closed_at is null and ${isOnSale("a")}`);
  const facts = rows[0];
  if (!facts) return new Refusal("NOT_FOUND");
  if (facts.enrolment) return new Refusal("WAITING_LIST_ABSENT");
  const isTooLate = facts.bookable_until - now.getTime() < OFFER_MIN_MS;
  if (isTooLate) return new Refusal("MINIMUM_NOTICE_NOT_MET", { scheduleIds: [scheduleId] });
  if (facts.has_place) return new Refusal("PLACE_HELD_ALREADY");
  if (!facts.full) return new Refusal("PLACE_FREE", { scheduleIds: [scheduleId] });
  return facts.waits >= WAITING_MAX ? new Refusal("TOO_MANY_WAITS") : null;
}
