import { randomUUID } from "node:crypto";
import { VALIDITY_DAYS } from "#contract/subscription.ts";
import { type Database, inTransaction, type Transaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { activityCategories, partners, subCategories } from "#server/db/schema/partners.ts";

/** Prices of the shop, in centavos. */
export const ACTIVITY_PRICE = 10_000;
export const PLAN_PRICE = 15_000;
export const ENROLMENT_FEE = 3_000;
export const MAINTENANCE_FEE = 1_000;
export const MINIMUM_NOTICE_MINUTES = 120;

/** Whose the shop is: all of its places are had by orders and holds. */
export const SHOP_PARTNER = "Casa Teste";

/** What the tests of orders buy: an activity and its plans, with places of known capacity, apart from the seed. */
export interface Shop {
  partner: string;
  activity: string;
  /** Renews monthly, two sessions per period, with a maintenance fee. */
  monthly: string;
  /** Renews monthly, sold only as automatic renewal. */
  automaticOnly: string;
  /** Does not renew. */
  once: string;
  /** Does not renew, needs an enrolment and has an enrolment fee. */
  enrolled: string;
  interests: [string, string];
  /** In half an hour, in two, three and four days, and in the next month; `single` has one place, the others `capacity`. */
  schedules: { soon: string; single: string; group: string; third: string; nextMonth: string };
}

export function openShop(db: Database, now: Date, { capacity = 10 } = {}): Promise<Shop> {
  return inTransaction(db, async (tx) => {
    const { partner, activity, interests } = await insertActivity(tx);
    const plan = (extra: Partial<typeof activityPlans.$inferInsert>) => insertPlan(tx, activity, extra);
    const at = (hours: number, places = capacity) => insertSchedule(tx, activity, now, hours, places);
    return {
      partner,
      activity,
      interests,
      monthly: await plan({ renewalPeriod: "MONTH_PERIOD", maintenanceFee: MAINTENANCE_FEE }),
      automaticOnly: await plan({ renewalPeriod: "MONTH_PERIOD", automaticRenewalOnly: true }),
      once: await plan({}),
      enrolled: await plan({ isEnrolmentNeeded: true, enrolmentFee: ENROLMENT_FEE }),
      schedules: {
        soon: await at(0.5),
        single: await at(48, 1),
        group: await at(72),
        third: await at(96),
        nextMonth: await at(24 * 14),
      },
    };
  });
}

async function insertActivity(tx: Transaction) {
  const [categoryId, partnerId, activity] = [randomUUID(), randomUUID(), randomUUID()];
  const interests: [string, string] = [randomUUID(), randomUUID()];
  const category = { id: categoryId, name: "Teste", slug: categoryId, hue: 140, motif: "hill", position: 99 };
  await tx.insert(activityCategories).values(category);
  await tx
    .insert(subCategories)
    .values(interests.map((id, position) => ({ id, categoryId, name: `Tema ${position}`, position })));
  await tx
    .insert(partners)
    .values({ id: partnerId, name: SHOP_PARTNER, fantasyName: SHOP_PARTNER, bio: "…" });
  await tx.insert(activities).values({
    id: activity,
    slug: activity,
    partnerId,
    categoryId,
    title: "Aula de teste",
    description: "Uma aula.",
    duration: 60,
    activityTypes: ["ONLINE"],
    price: ACTIVITY_PRICE,
    minimumNoticeMinutes: MINIMUM_NOTICE_MINUTES,
    freeCancellationHours: 24,
  });
  return { partner: partnerId, activity, interests };
}

async function insertPlan(
  tx: Transaction,
  activityId: string,
  extra: Partial<typeof activityPlans.$inferInsert>,
): Promise<string> {
  const id = randomUUID();
  const { renewalPeriod = "NO_RENEW" } = extra;
  const validityDays = renewalPeriod === "NO_RENEW" ? VALIDITY_DAYS.usual : null;
  const plan = { id, slug: id, activityId, title: "Plano de teste", description: "Um plano." };
  await tx
    .insert(activityPlans)
    .values({ ...plan, renewalPeriod, validityDays, sessionsPerPeriod: 2, price: PLAN_PRICE, ...extra });
  return id;
}

/** Another time of an activity, `hours` from `now`, online and an hour long. @returns its id */
export async function insertSchedule(
  tx: Transaction,
  activityId: string,
  now: Date,
  hours: number,
  capacity: number,
): Promise<string> {
  const id = randomUUID();
  const startsAt = new Date(now.getTime() + hours * 3_600_000);
  await tx.insert(activitySchedules).values({
    id,
    activityId,
    activityType: "ONLINE",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    timeZone: "America/Sao_Paulo",
    weekDay: 1,
    minuteOfDay: 0,
    capacity,
  });
  return id;
}
