import { addDays, fromWallClock, weekDayOf, zonedDate } from "#server/domain/zoned-time.ts";
import type { Transaction } from "../database.ts";
import { partners, priceAt, type SeedActivity, seedActivities } from "./catalogue/catalogue.ts";
import { streets } from "./catalogue/cities.ts";
import { reviewers } from "./catalogue/reviews.ts";
import { insertPastSessions } from "./insert-past-sessions.ts";
import { paidByCard } from "./paid-by-card.ts";
import { seedId, seedNumber } from "./seed-id.ts";
import { placeIdsOf } from "./seed-partners.ts";

const ZONE = "America/Sao_Paulo";
const BEGINS_AT_MINUTE = 8 * 60;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** So long ago that nothing asks about them any more: neither a calendar that is looked at, nor a review that could be written. */
const LATEST_DAYS_AGO = 150;

type People = readonly (typeof reviewers)[number][];

/**
 * Sessions of before the demonstration begins, paid and had: so many of each partner that their number is shown. A group is made of
 * everybody who reviewed something, a session for one person of one of them after the other.
 */
export async function seedPastSessions(tx: Transaction, now: Date): Promise<void> {
  const all = partners.flatMap((partner) => {
    const activity = seedActivities.find((one) => one.partner === partner);
    return activity ? ordersOf(activity, zonedDate(now)) : [];
  });
  const schedules = new Map(all.flatMap(({ times }) => times.map(({ schedule }) => [schedule.id, schedule])));
  const times = all.flatMap((order) => order.times);
  await insertPastSessions(tx, {
    schedules: [...schedules.values()],
    billings: all.map(({ billing }) => billing),
    appointments: times.map(({ appointment }) => appointment),
    attendances: times.map(({ attendance }) => attendance),
  });
}

function ordersOf(activity: SeedActivity, today: string) {
  const { slug, offer } = activity;
  const isGroup = offer.capacity !== 1;
  const days = isGroup ? 3 + seedNumber(`groups/${slug}`, 7) : 12 + seedNumber(`sessions/${slug}`, 24);
  const schedules = Array.from({ length: days }, (_, index) =>
    scheduleOf(activity, addDays(today, -(LATEST_DAYS_AGO + 2 * index)), isGroup ? reviewers.length : 1),
  );
  return reviewers.flatMap((person, at) => {
    const theirs = isGroup ? schedules : schedules.filter((_, index) => index % reviewers.length === at);
    return theirs.length > 0 ? [orderOf(activity, person, theirs)] : [];
  });
}

function orderOf(
  { slug, offer, partner }: SeedActivity,
  { key }: People[number],
  schedules: readonly ReturnType<typeof scheduleOf>[],
) {
  const name = `past/${key}/${slug}`;
  const id = seedId("billing", name);
  const price = priceAt(offer.price, partner) * schedules.length;
  const firstMs = Math.min(...schedules.map(({ startsAt }) => startsAt.getTime()));
  const paidAt = new Date(firstMs - 3 * DAY_MS);
  const billing = {
    id,
    customerId: seedId("customer", key),
    activityId: seedId("activity", slug),
    title: offer.title,
    partnerName: partner.fantasyName,
    ...paidByCard({ name, price, paidAt }),
  };
  const times = schedules.map((schedule) => {
    const appointmentId = seedId("appointment", `${name}/${schedule.id}`);
    return {
      schedule,
      appointment: { id: appointmentId, billingId: id, scheduleId: schedule.id },
      attendance: {
        appointmentId,
        outcome: "ATTENDED" as const,
        notedAt: new Date(schedule.endsAt.getTime() + 5 * MINUTE_MS),
      },
    };
  });
  return { billing, times };
}

function scheduleOf({ slug, offer, partner }: SeedActivity, date: string, taken: number) {
  const isOnline = offer.types.includes("ONLINE");
  const [street] = partner.places[0] ?? [];
  const timeZone = (!isOnline && street && streets.get(street)?.timeZone) || ZONE;
  const startsAt = fromWallClock(date, BEGINS_AT_MINUTE, timeZone);
  return {
    id: seedId("past-schedule", `${slug}/${date}`),
    activityId: seedId("activity", slug),
    activityType: isOnline ? ("ONLINE" as const) : ("IN_PLACE" as const),
    partnerPlaceId: isOnline ? null : (placeIdsOf(partner)[0] ?? null),
    startsAt,
    endsAt: new Date(startsAt.getTime() + offer.duration * MINUTE_MS),
    timeZone,
    weekDay: weekDayOf(date),
    minuteOfDay: BEGINS_AT_MINUTE,
    capacity: taken === 1 ? 1 : 8,
    taken,
  };
}
