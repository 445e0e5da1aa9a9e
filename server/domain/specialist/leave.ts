import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { listingChanges } from "#server/db/schema/listing-changes.ts";
import { partnerMembers } from "#server/db/schema/memberships.ts";
import { partners } from "#server/db/schema/partners.ts";
import type { Deps } from "#server/deps.ts";
import { closeTimes } from "../availability/close-times.ts";
import { lockPartner } from "../availability/make-times.ts";
import { at } from "../holds/vacancy.ts";
import { dropPhotos } from "../photos/remove.ts";
import { askForIndex } from "../search/indexing/ask-for-index.ts";
import { notingPageChanges } from "../sitemap/note-changes.ts";
import { isOwedSessions } from "../subscriptions/tally.ts";
import { zonedDate } from "../zoned-time.ts";

/** Whether customers wait for sessions, have paid for some that they have not booked, or pay for plans, of a partner for whom nobody else speaks. */
export async function isAwaited(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const partnerId = await leftAlone(tx, userId);
  if (!partnerId) return false;
  await lockPartner(tx, partnerId);
  const { rows } = await tx.execute<{ awaited: boolean }>(sql`select exists (
      select 1 from billing_schedules l join activity_schedules s on s.id = l.schedule_id
        join activities a on a.id = s.activity_id
        where a.partner_id = ${partnerId} and l.released_at is null and s.ends_at > ${at(now)}
      union all
      select 1 from subscriptions u join activity_plans p on p.id = u.plan_id
        join activities a on a.id = p.activity_id
        where a.partner_id = ${partnerId} and u.status in ('ACTIVE', 'PAUSED')
      union all
      select 1 from billings b join activities a on a.id = b.activity_id
        join customers c on c.id = b.customer_id and c.anonymised_at is null
        where a.partner_id = ${partnerId} and ${isOwedSessions(zonedDate(now))}
    ) as awaited`);
  return rows[0]?.awaited ?? false;
}

/**
 * Whoever speaks for a partner does so no more. Where nobody else does, nothing of theirs is sold from then on: offers are withdrawn,
 * hours of the week end, open times close and whoever waits for them is let go; what they told of themselves is gone.
 */
export async function leavePartner(
  tx: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const partnerId = await leftAlone(tx, userId);
  await tx.update(partnerMembers).set({ removedAt: now }).where(isLiveOf(userId));
  if (!partnerId) return;
  await notingPageChanges(tx, { partnerId, now }, () => withdrawAll(tx, { jobs }, { partnerId, now }));
  await askForIndex(tx, jobs);
}

async function withdrawAll(
  tx: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  { partnerId, now }: { partnerId: string; now: Date },
): Promise<void> {
  const theirs = sql`select id from activities where partner_id = ${partnerId}`;
  await tx.execute(sql`update activities set withdrawn_at = ${at(now)}
    where partner_id = ${partnerId} and withdrawn_at is null`);
  await tx.execute(sql`update activity_plans set withdrawn_at = ${at(now)}
    where activity_id in (${theirs}) and withdrawn_at is null`);
  await tx.execute(sql`update availability_slots set ended_at = ${at(now)}
    where partner_id = ${partnerId} and ended_at is null`);
  await closeTimes(tx, sql`s.activity_id in (${theirs})`, now);
  await dropPhotos(tx, jobs, sql`f.partner_id = ${partnerId}`);
  await tx
    .update(partners)
    .set({ bio: "", specialties: [], whatsApp: null, practisingSince: null, approach: null, languages: [] })
    .where(eq(partners.id, partnerId));
  await tx.delete(listingChanges).where(eq(listingChanges.partnerId, partnerId));
}

const isLiveOf = (userId: string) => and(eq(partnerMembers.userId, userId), isNull(partnerMembers.removedAt));

/** The partner that nobody speaks for without a user; null where there is none. */
async function leftAlone(tx: Transaction, userId: string): Promise<string | null> {
  const [membership] = await tx
    .select({ partnerId: partnerMembers.partnerId })
    .from(partnerMembers)
    .where(isLiveOf(userId));
  if (!membership) return null;
  const { partnerId } = membership;
  const isOthers = and(
    eq(partnerMembers.partnerId, partnerId),
    ne(partnerMembers.userId, userId),
    isNull(partnerMembers.removedAt),
  );
  const others = await tx.select({ id: partnerMembers.id }).from(partnerMembers).where(isOthers).limit(1);
  return others.length > 0 ? null : partnerId;
}
