import { doMeet } from "#server/domain/availability/overlap.ts";
import { addDays, zonedDate } from "#server/domain/zoned-time.ts";
import type { Transaction } from "../database.ts";
import { availabilitySlots } from "../schema/availability.ts";
import { bulkInsert } from "./bulk-insert.ts";
import { type SeedActivity, seedActivities } from "./catalogue/catalogue.ts";
import { demoStaff } from "./people.ts";
import { seedId } from "./seed-id.ts";
import { weeklySlots } from "./weekly-slots.ts";

const SINCE_DAYS = 90;

/** The week of each specialist who can sign in. Their times are made of it, as of everybody's who keeps a week of their own. */
export async function seedAvailability(tx: Transaction, now: Date): Promise<void> {
  const withAccount = new Set<string>(
    demoStaff.flatMap((staff) => ("partner" in staff ? staff.partner : [])),
  );
  const since = addDays(zonedDate(now), -SINCE_DAYS);
  const byPartner = Map.groupBy(
    seedActivities.filter(({ partner }) => withAccount.has(partner.key)),
    ({ partner }) => partner.key,
  );
  for (const own of byPartner.values()) {
    const hours = apart(own.flatMap((activity) => hoursOf(activity, since)));
    const rows = hours.map(({ duration: _, ...slot }) => ({ ...slot, createdAt: now }));
    await bulkInsert(tx, availabilitySlots, rows);
  }
}

function hoursOf(activity: SeedActivity, validFrom: string) {
  const { slug, offer, partner } = activity;
  return weeklySlots(activity).map((slot) => ({
    ...slot,
    id: seedId("slot", `${slug}/${slot.weekDay}/${slot.minuteOfDay}`),
    partnerId: seedId("partner", partner.key),
    activityId: seedId("activity", slug),
    duration: offer.duration,
    validFrom,
    validUntil: null,
  }));
}

/** Without those that meet one before them: nobody is at two places. */
function apart<T extends Parameters<typeof doMeet>[0]>(hours: readonly T[]): T[] {
  const kept: T[] = [];
  for (const hour of hours) if (!kept.some((other) => doMeet(hour, other))) kept.push(hour);
  return kept;
}
