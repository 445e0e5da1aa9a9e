import type { QueryClient } from "@tanstack/react-query";
import type { Activity, ActivityAlone, ActivityPlan } from "#contract/catalogue.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import type { PurchaseItem } from "#machines/payment/payment.types.ts";
import type { Api } from "#src/platform/http/client.ts";
import { planPriceOptions } from "#src/shared/price/plan-price-options.ts";
import { activityOptions, planOptions } from "#src/shared/queries.ts";

/** What is being bought: the machine's facts of it, and what the screens show. An activity bought by itself has no plan. */
export interface Subject {
  item: PurchaseItem;
  activity: ActivityAlone;
  plan: ActivityPlan | null;
  /** Of the plan or of one session, today, without a method of payment; null where it is not known yet. */
  price: PriceComposite | null;
}

/** As many schedules as one order carries. */
const MOST_SCHEDULES = 60;

/** Reads what the cart holds. @throws Failure `NOT_FOUND` when it is no longer sold */
export async function loadSubject(
  queryClient: QueryClient,
  api: Api,
  { id, type }: { id: string; type: PurchaseItem["itemType"] },
): Promise<Subject> {
  if (type === "ACTIVITY")
    return activitySubject(await queryClient.ensureQueryData(activityOptions(api, id)));
  const plan = await queryClient.ensureQueryData(planOptions(api, id));
  // As the plan's page and the cart have told it; where neither was open, it is told with the methods.
  return planSubject(plan, queryClient.getQueryData(planPriceOptions(api, id).queryKey) ?? null);
}

function onlyInterestOf({ category }: ActivityAlone): string | null {
  const [first, ...more] = category.subCategories;
  return first && more.length === 0 ? first.id : null;
}

function planSubject(plan: ActivityPlan, price: PriceComposite | null): Subject {
  return {
    plan,
    price,
    activity: plan.activity,
    item: {
      itemType: "PLAN",
      itemId: plan.id,
      activityId: plan.activity.id,
      categoryId: plan.activity.category.id,
      onlyInterest: onlyInterestOf(plan.activity),
      title: plan.title,
      isEnrolmentNeeded: plan.isEnrolmentNeeded,
      renewalPeriod: plan.renewalPeriod,
      automaticRenewalOnly: plan.automaticRenewalOnly,
      maxSchedules: Math.min(plan.sessionsPerPeriod, MOST_SCHEDULES),
    },
  };
}

function activitySubject(activity: Activity): Subject {
  return {
    plan: null,
    activity,
    price: activity.priceComposite,
    item: {
      itemType: "ACTIVITY",
      itemId: activity.id,
      activityId: activity.id,
      categoryId: activity.category.id,
      onlyInterest: onlyInterestOf(activity),
      title: activity.title,
      isEnrolmentNeeded: activity.isEnrolmentNeeded,
      renewalPeriod: "NO_RENEW",
      automaticRenewalOnly: false,
      maxSchedules: MOST_SCHEDULES,
    },
  };
}
