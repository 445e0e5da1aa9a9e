import * as v from "valibot";
import { Activity, ActivityPlan, Schedule } from "#contract/catalogue.ts";
import type { PurchaseItem } from "#machines/payment/payment.types.ts";
import type { ApiOf } from "./api-of.ts";
import { findItem, type Wish } from "./items.ts";
import type { World } from "./world.ts";

/** An item of the seed with what a customer chooses in step 1. */
export interface Bookable {
  item: PurchaseItem;
  /** Minutes; null for a plan. */
  duration: number | null;
  /** Of one session or period, in centavos, before discounts. */
  price: number;
  interest: { id: string; name: string };
  /** Free times, each on a day of its own, some days ahead. */
  schedules: Schedule[];
}

const DAY_MS = 86_400_000;
const Schedules = v.object({ content: v.array(Schedule) });

/** The first item of the seed that fits. @throws Error when nothing fits */
export async function findBookable(api: ApiOf, world: World, wish: Wish): Promise<Bookable> {
  const { id, activityId } = await findItem(world, wish);
  const sold =
    wish.kind === "plan"
      ? await api(ActivityPlan, `/api/mobile/activity-plan/${id}`)
      : await api(Activity, `/api/mobile/activities/${id}`);
  const { category } = "activity" in sold ? sold.activity : sold;
  const { content } = await api(Schedules, `/api/mobile/activity-schedules/activity/${activityId}`);
  const [interest] = category.subCategories;
  if (!interest) throw new Error(`${sold.title} is about nothing`);
  const shared = {
    itemId: id,
    activityId,
    categoryId: category.id,
    onlyInterest: null,
    title: sold.title,
    isEnrolmentNeeded: sold.isEnrolmentNeeded,
  };
  return {
    item:
      "activity" in sold
        ? {
            ...shared,
            itemType: "PLAN",
            renewalPeriod: sold.renewalPeriod,
            automaticRenewalOnly: sold.automaticRenewalOnly,
            maxSchedules: sold.sessionsPerPeriod,
          }
        : {
            ...shared,
            itemType: "ACTIVITY",
            renewalPeriod: "NO_RENEW",
            automaticRenewalOnly: false,
            maxSchedules: 60,
          },
    duration: "duration" in sold ? sold.duration : null,
    price: sold.price,
    interest,
    schedules: onDaysOfTheirOwn(content, world.clock.now().getTime() + 3 * DAY_MS),
  };
}

function onDaysOfTheirOwn(schedules: readonly Schedule[], from: number): Schedule[] {
  const days = new Map<string, Schedule>();
  for (const schedule of schedules) {
    const day = schedule.date.slice(0, 10);
    if (schedule.vacancies > 0 && Date.parse(schedule.date) > from && !days.has(day)) days.set(day, schedule);
  }
  return [...days.values()];
}
