import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { HOLD_MS } from "#contract/constants.ts";
import type { Hold } from "#contract/hold.ts";
import { type Database, inTransaction, type Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { scheduleHolds } from "#server/db/schema/schedule-holds.ts";
import type { Deps } from "#server/deps.ts";
import { isOnSale } from "#server/domain/catalogue/on-sale.ts";
import { type Limit, takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { giveBackHold, type PlaceSeeker, takePlace } from "./places.ts";

interface Asking {
  scheduleId: string;
  customerId: string;
  /** The caller's network address. */
  address: string;
}

/** Any number of its own: the first half of the lock that makes a customer's holds happen one after the other. */
const CUSTOMER_LOCK = 7_043_515;

/**
 * Holds a place of a schedule for a customer and gives back the one held before, both or neither: for `HOLD_MS`, or until
 * the end of the offer that it takes, where that is later. Holding the same schedule again may prolong and never shortens,
 * as long as it may be booked; then the hold stays as it is until it expires.
 *
 * @throws Refusal NOT_FOUND, MINIMUM_NOTICE_NOT_MET for what has begun too, SCHEDULE_FULL, RATE_LIMITED
 */
export async function holdSchedule(deps: Deps, { scheduleId, customerId, address }: Asking): Promise<Hold> {
  const now = deps.clock.now();
  await takeTries(deps.db, await limitsOf(deps.db, { customerId, address }), now);
  return inTransaction(deps.db, async (tx) => {
    await lockHoldsOf(tx, customerId);
    const seeker = { scheduleId, customerId, now };
    const { isTooLate, former } = await read(tx, seeker);
    if (isTooLate && former?.scheduleId === scheduleId && former.expiresAt > now) return toHold(former, now);
    if (isTooLate) throw new Refusal("MINIMUM_NOTICE_NOT_MET", { scheduleIds: [scheduleId] });
    const keptUntil = await exchange(tx, seeker, former);
    return toHold(await insertHold(tx, seeker, keptUntil), now);
  });
}

/** Whoever has never ordered shares a limit with the others of their address: accounts are quickly made, and each keeps a place. */
async function limitsOf(
  db: Database,
  { customerId, address }: Pick<Asking, "customerId" | "address">,
): Promise<Limit[]> {
  const own = { key: `hold:${customerId}`, tries: 60, windowS: 10 * 60 };
  const orders = await inTransaction(db, (tx) =>
    tx.select({ id: billings.id }).from(billings).where(eq(billings.customerId, customerId)).limit(1),
  );
  if (orders.length > 0) return [own];
  return [own, { key: `hold:address:${address}`, tries: 120, windowS: HOLD_MS / 1000 }];
}

interface HoldRow {
  id: string;
  scheduleId: string;
  expiresAt: Date;
}

/** Until the transaction ends nobody else makes a hold for the customer, so there is never more than one. */
export async function lockHoldsOf(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CUSTOMER_LOCK}, hashtext(${customerId}))`);
}

interface Found extends Record<string, unknown> {
  latest_ms: number;
  former: { id: string; scheduleId: string; expiresMs: number } | null;
}

/**
 * Whether a schedule is too late to book, and what the customer still has, live or expired.
 *
 * @throws Refusal NOT_FOUND; also for an account that was deleted a moment ago
 */
async function read(
  tx: Transaction,
  { scheduleId, customerId, now }: PlaceSeeker,
): Promise<{ isTooLate: boolean; former: HoldRow | null }> {
  const { rows } = await tx.execute<Found>(sql`
    select (extract(epoch from s.starts_at) * 1000)::float8 - a.minimum_notice_minutes * 60000 as latest_ms,
      (select json_build_object('id', h.id, 'scheduleId', h.schedule_id,
          'expiresMs', (extract(epoch from h.expires_at) * 1000)::float8)
        from schedule_holds h where h.customer_id = ${customerId} and h.released_at is null and not h.is_offer) as former
    from activity_schedules s join activities a on a.id = s.activity_id where s.id = ${scheduleId} and ${isOnSale("a")}
      and not exists (select 1 from customers c where c.id = ${customerId} and c.anonymised_at is not null)`);
  const found = rows[0];
  if (!found) throw new Refusal("NOT_FOUND");
  const { latest_ms, former } = found;
  return {
    isTooLate: latest_ms < now.getTime(),
    former: former && { ...former, expiresAt: new Date(former.expiresMs) },
  };
}

/**
 * Takes the new place and gives back the former, schedule by schedule by their ids.
 *
 * @returns until when the place was kept for the customer before; null where it was not
 */
async function exchange(tx: Transaction, seeker: PlaceSeeker, former: HoldRow | null): Promise<Date | null> {
  const wanted = seeker.scheduleId;
  const isElsewhere = former !== null && former.scheduleId !== wanted;
  if (former?.scheduleId === wanted && former.expiresAt <= seeker.now)
    await giveBackHold(tx, former, seeker.now);
  if (isElsewhere && former.scheduleId < wanted) await giveBackHold(tx, former, seeker.now);
  const taken = await takePlace(tx, seeker);
  if (!taken) throw new Refusal("SCHEDULE_FULL", { scheduleIds: [wanted] });
  if (isElsewhere && former.scheduleId > wanted) await giveBackHold(tx, former, seeker.now);
  return taken.keptUntil;
}

async function insertHold(
  tx: Transaction,
  { scheduleId, customerId, now }: PlaceSeeker,
  keptUntil: Date | null,
): Promise<HoldRow> {
  const until = Math.max(now.getTime() + HOLD_MS, keptUntil?.getTime() ?? 0);
  const hold = { id: randomUUID(), scheduleId, expiresAt: new Date(until) };
  await tx.insert(scheduleHolds).values({ ...hold, customerId, createdAt: now });
  return hold;
}

/** A hold as it is answered. */
export const toHold = ({ id, scheduleId, expiresAt }: HoldRow, now: Date): Hold => ({
  id,
  scheduleId,
  expiresAt: expiresAt.toISOString(),
  secondsLeft: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
});
