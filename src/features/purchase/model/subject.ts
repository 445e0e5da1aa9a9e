import type { QueryClient } from "@tanstack/react-query";
import type { Activity, ActivityAlone, ActivityPlan } from "#contract/catalogue.ts";
import type { PurchaseItem } from "#machines/payment/payment.types.ts";
import type { Api } from "#src/platform/http/client.ts";
import { activityOptions, planOptions } from "#src/shared/queries.ts";

/** What is being bought: the machine's facts of it, and what the screens show. An activity bought by itself has no plan. */
export interface Subject {
  item: PurchaseItem;
  activity: ActivityAlone;
  plan: ActivityPlan | null;
}

/** As many schedules as one order carries. */
const MOST_SCHEDULES = 60;

/** Reads what the cart holds. @throws Failure `NOT_FOUND` when it is no longer sold */
export async function loadSubject(
  queryClient: QueryClient,
  api: Api,
  { id, type }: { id: string; type: PurchaseItem["itemType"] },
): Promise<Subject> {
  return type === "PLAN"
    ? planSubject(await queryClient.ensureQueryData(planOptions(api, id)))
    : activitySubject(await queryClient.ensureQueryData(activityOptions(api, id)));
}

function onlyInterestOf({ category }: ActivityAlone): string | null {
  const [first, ...more] = category.subCategories;
  return first && more.length === 0 ? first.id : null;
}

function planSubject(plan: ActivityPlan): Subject {
  return {
    plan,
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
