import { VALIDITY_DAYS } from "#contract/subscription.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { idOf, KINDS, type SeededPartner } from "./partner-rows.ts";
import type { Random } from "./random.ts";
import { descriptionOf, OFFERS, type Offer, SENTENCES } from "./words.ts";

const MOST_POPULAR = 1_000_000;
/** One in so many activities is sold as a plan too. */
const PLAN_EVERY = 4;
const RENEWALS = ["MONTH_PERIOD", "MONTH_PERIOD", "THREE_MONTHS_PERIOD", "NO_RENEW"] as const;

/** The activity with this number, with what hangs on it. */
export function activityOf(
  number: number,
  { id: partnerId, category, places }: SeededPartner,
  random: Random,
) {
  const chosen = random.pickSkewed(OFFERS.get(category) ?? []);
  const id = idOf(KINDS.activity, number);
  const { offer } = chosen;
  const discount =
    random.below(5) === 0 ? { type: "PERCENTAGE" as const, percentage: 5 + random.below(4) * 5 } : null;
  const shared = {
    description: textOf(chosen, random),
    discountType: discount?.type ?? null,
    discountPercentage: discount?.percentage ?? 0,
    discountValue: 0,
    discountUntil: null,
    isEnrolmentNeeded: offer.isEnrolmentNeeded ?? false,
    enrolmentFee: offer.enrolmentFee ?? 0,
  };
  const activity = {
    ...shared,
    id,
    slug: `atividade-${number}`,
    partnerId,
    categoryId: seedId("category", category.slug),
    title: chosen.title,
    duration: offer.duration,
    activityTypes: [...offer.types],
    price: around(offer.price, random),
    priceAdvertisable: true,
    minimumNoticeMinutes: offer.minimumNoticeMinutes ?? 120,
    freeCancellationHours: offer.freeCancellationHours ?? 24,
    popularity: popularityOf(random),
  };
  const themes = [...new Set([...offer.subs, random.pickSkewed(category.subCategories)])];
  return {
    activity,
    themes: themes.map((name) => ({
      activityId: id,
      subCategoryId: seedId("sub-category", `${category.slug}/${name}`),
    })),
    places: offer.types.includes("IN_PLACE")
      ? places.map((place) => ({ activityId: id, partnerPlaceId: place.id }))
      : [],
    plans: number % PLAN_EVERY === 0 ? [planOf(number, chosen, activity, random)] : [],
  };
}

function planOf(
  number: number,
  { title, offer }: Offer,
  { id, ...activity }: { id: string; price: number } & Omit<SharedColumns, "id">,
  random: Random,
) {
  const sessions = random.pick([4, 8, 12]);
  const renewalPeriod = random.pick(RENEWALS);
  return {
    id: idOf(KINDS.plan, number),
    slug: `plano-${number}`,
    activityId: id,
    title: `${title}: ${sessions} vezes`,
    description: activity.description,
    renewalPeriod,
    validityDays: renewalPeriod === "NO_RENEW" ? VALIDITY_DAYS.usual : null,
    automaticRenewalOnly: false,
    cancellationNoticeDays: 0,
    isPauseAllowed: random.below(2) === 0,
    sessionsPerPeriod: sessions,
    isEnrolmentNeeded: offer.isEnrolmentNeeded ?? false,
    price: Math.round((activity.price * sessions * 0.8) / 100) * 100,
    enrolmentFee: activity.enrolmentFee,
    maintenanceFee: 0,
    discountType: activity.discountType,
    discountPercentage: activity.discountPercentage,
    discountValue: 0,
    discountUntil: null,
    popularity: popularityOf(random),
  };
}

interface SharedColumns {
  description: string;
  discountType: "PERCENTAGE" | null;
  discountPercentage: number;
  enrolmentFee: number;
}

/** Few are asked for by many. */
const popularityOf = (random: Random): number =>
  Math.floor(MOST_POPULAR * (random.below(MOST_POPULAR) / MOST_POPULAR) ** 4);

/** In whole reais, from two thirds of a price to twice as much. */
const around = (price: number, random: Random): number =>
  Math.round((price * (67 + random.below(133))) / 10_000) * 100;

const textOf = ({ category, offer }: Offer, random: Random): string => {
  const others = SENTENCES.get(category) ?? [];
  return [...new Set([descriptionOf(offer), random.pickSkewed(others)])].join(" ");
};
