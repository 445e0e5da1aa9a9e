import { VALIDITY_DAYS } from "#contract/subscription.ts";
import type { Transaction } from "../database.ts";
import { activities, activityPlaces, activitySubCategories } from "../schema/activities.ts";
import { activityPlans } from "../schema/activity-plans.ts";
import { bulkInsert } from "./bulk-insert.ts";
import { plansOf, priceAt, type SeedActivity, seedActivities } from "./catalogue/catalogue.ts";
import type { DiscountSeed, PartnerSeed } from "./catalogue/types.ts";
import { whatToBringTo } from "./catalogue/what-to-bring.ts";
import { seedId, seedNumber } from "./seed-id.ts";
import { placeIdsOf } from "./seed-partners.ts";

/** Psychologists and nutritionists may not advertise by price: rules of their federal councils. */
const NO_PRICE_ADVERTISING: ReadonlySet<PartnerSeed["profession"]> = new Set([
  "psychologist",
  "nutritionist",
]);

const DAY_HOURS = 24;
const TWO_HOURS_MINUTES = 120;

export async function seedActivityRows(tx: Transaction): Promise<void> {
  await bulkInsert(tx, activities, seedActivities.map(activityRow));
  await bulkInsert(
    tx,
    activitySubCategories,
    seedActivities.flatMap(({ slug, category, offer }) =>
      offer.subs.map((name) => ({
        activityId: seedId("activity", slug),
        subCategoryId: seedId("sub-category", `${category.slug}/${name}`),
      })),
    ),
  );
  await bulkInsert(
    tx,
    activityPlaces,
    seedActivities
      .filter(({ offer }) => offer.types.includes("IN_PLACE"))
      .flatMap(({ slug, partner }) =>
        placeIdsOf(partner).map((partnerPlaceId) => ({
          activityId: seedId("activity", slug),
          partnerPlaceId,
        })),
      ),
  );
  await bulkInsert(tx, activityPlans, seedActivities.flatMap(planRows));
}

function activityRow({ slug, category, offer, partner }: SeedActivity) {
  return {
    id: seedId("activity", slug),
    slug,
    partnerId: seedId("partner", partner.key),
    categoryId: seedId("category", category.slug),
    title: offer.title,
    description: offer.description,
    duration: offer.duration,
    activityTypes: [...offer.types],
    price: priceAt(offer.price, partner),
    enrolmentFee: offer.enrolmentFee ?? 0,
    isEnrolmentNeeded: offer.isEnrolmentNeeded ?? false,
    priceAdvertisable: !NO_PRICE_ADVERTISING.has(partner.profession),
    minimumNoticeMinutes: offer.minimumNoticeMinutes ?? TWO_HOURS_MINUTES,
    freeCancellationHours: offer.freeCancellationHours ?? DAY_HOURS,
    ...discountColumns(offer.discount),
    whatToBring: whatToBringTo(offer.key),
    popularity: seedNumber(slug, 1_000),
  };
}

function planRows(activity: SeedActivity) {
  return plansOf(activity).map((plan) => {
    const slug = `${plan.key}-${activity.partner.key}`;
    return {
      id: seedId("plan", slug),
      slug,
      activityId: seedId("activity", activity.slug),
      title: plan.title,
      description: plan.description,
      renewalPeriod: plan.renewalPeriod,
      automaticRenewalOnly: plan.automaticRenewalOnly ?? false,
      cancellationNoticeDays: plan.cancellationNoticeDays ?? 0,
      isPauseAllowed: plan.isPauseAllowed ?? false,
      sessionsPerPeriod: plan.sessionsPerPeriod,
      validityDays: plan.renewalPeriod === "NO_RENEW" ? VALIDITY_DAYS.usual : null,
      isEnrolmentNeeded: plan.isEnrolmentNeeded ?? false,
      price: priceAt(plan.price, activity.partner),
      enrolmentFee: plan.enrolmentFee ?? 0,
      maintenanceFee: plan.maintenanceFee ?? 0,
      ...discountColumns(plan.discount),
      popularity: seedNumber(slug, 1_000),
    };
  });
}

const discountColumns = (discount: DiscountSeed | undefined) => ({
  discountType: discount?.type ?? null,
  discountPercentage: discount?.percentage ?? 0,
  discountValue: discount?.value ?? 0,
  discountUntil: null,
});
