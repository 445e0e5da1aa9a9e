import { addDays, fromWallClock, weekDayOf, zonedDate } from "#server/domain/zoned-time.ts";
import type { Transaction } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { reviews } from "../schema/reviews.ts";
import { users } from "../schema/users.ts";
import { bulkInsert } from "./bulk-insert.ts";
import { priceAt, seedActivities } from "./catalogue/catalogue.ts";
import { reviewers, seedReviews } from "./catalogue/reviews.ts";
import { insertPastSessions } from "./insert-past-sessions.ts";
import { paidByCard } from "./paid-by-card.ts";
import { seedId } from "./seed-id.ts";

const ZONE = "America/Sao_Paulo";
const BEGINS_AT_MINUTE = 18 * 60;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What people said of sessions before the demonstration begins: paid, had, and reviewed two days later. */
export async function seedPastReviews(tx: Transaction, now: Date): Promise<void> {
  await seedReviewers(tx, now);
  const all = seedReviews.map((review) => rowsOf(review, zonedDate(now)));
  await insertPastSessions(tx, {
    schedules: all.map(({ schedule }) => schedule),
    billings: all.map(({ billing }) => billing),
    appointments: all.map(({ appointment }) => appointment),
    attendances: all.map(({ attendance }) => attendance),
  });
  await bulkInsert(
    tx,
    reviews,
    all.map(({ review }) => review),
  );
}

/** Nobody signs in as them. */
async function seedReviewers(tx: Transaction, createdAt: Date): Promise<void> {
  const people = reviewers.map(({ key, name }) => ({ userId: seedId("user", key), key, name, createdAt }));
  const rest = { passwordHash: null, role: "USER" as const, closedAt: createdAt };
  await bulkInsert(
    tx,
    users,
    people.map(({ userId: id, key, ...person }) => ({
      id,
      email: `${key}@antes.vereda.test`,
      ...person,
      ...rest,
    })),
  );
  await bulkInsert(
    tx,
    customers,
    people.map(({ key, ...person }) => ({
      id: seedId("customer", key),
      status: "REGULAR" as const,
      allowWhatsAppMessage: false,
      ...person,
    })),
  );
}

function rowsOf(
  { by, activity: slug, daysAgo, rating, comment, answer }: (typeof seedReviews)[number],
  today: string,
) {
  const activity = seedActivities.find((one) => one.slug === slug);
  if (!activity) throw new Error(`${slug} is not in the catalogue`);
  const { offer, partner } = activity;
  const name = `review/${by}/${slug}`;
  const ids = { appointment: seedId("appointment", name), billing: seedId("billing", name) };
  const schedule = scheduleOf(slug, addDays(today, -daysAgo), offer.duration);
  const paidAt = new Date(schedule.startsAt.getTime() - 3 * DAY_MS);
  const price = priceAt(offer.price, partner);
  const billing = {
    id: ids.billing,
    customerId: seedId("customer", by),
    activityId: schedule.activityId,
    title: offer.title,
    partnerName: partner.fantasyName,
    ...paidByCard({ name, price, paidAt }),
  };
  return {
    schedule,
    billing,
    appointment: { id: ids.appointment, billingId: ids.billing, scheduleId: schedule.id },
    attendance: {
      appointmentId: ids.appointment,
      outcome: "ATTENDED" as const,
      notedAt: new Date(schedule.endsAt.getTime() + 5 * MINUTE_MS),
    },
    review: {
      id: seedId("review", name),
      appointmentId: ids.appointment,
      customerId: billing.customerId,
      partnerId: seedId("partner", partner.key),
      rating,
      comment,
      createdAt: new Date(schedule.endsAt.getTime() + 2 * DAY_MS),
      answer: answer ?? null,
      answeredAt: answer ? new Date(schedule.endsAt.getTime() + 3 * DAY_MS) : null,
    },
  };
}

function scheduleOf(slug: string, date: string, minutes: number) {
  const startsAt = fromWallClock(date, BEGINS_AT_MINUTE, ZONE);
  return {
    id: seedId("past-schedule", `${slug}/${date}`),
    activityId: seedId("activity", slug),
    activityType: "ONLINE" as const,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    timeZone: ZONE,
    weekDay: weekDayOf(date),
    minuteOfDay: BEGINS_AT_MINUTE,
    capacity: 8,
    taken: 1,
  };
}
