import { academias } from "./categories/academias.ts";
import { danca } from "./categories/danca.ts";
import { fisioterapia } from "./categories/fisioterapia.ts";
import { meditacao } from "./categories/meditacao.ts";
import { natacao } from "./categories/natacao.ts";
import { nutricao } from "./categories/nutricao.ts";
import { pilates } from "./categories/pilates.ts";
import { psicologia } from "./categories/psicologia.ts";
import { treino } from "./categories/treino.ts";
import { yoga } from "./categories/yoga.ts";
import { groups } from "./partners/groups.ts";
import { gyms } from "./partners/gyms.ts";
import { nutritionists } from "./partners/nutritionists.ts";
import { ownWords } from "./partners/own-words.ts";
import { physiotherapists } from "./partners/physiotherapists.ts";
import { psychologists } from "./partners/psychologists.ts";
import { studios } from "./partners/studios.ts";
import { trainers } from "./partners/trainers.ts";
import type { CategorySeed, OfferSeed, PartnerSeed, PlanSeed } from "./types.ts";

/** In the order of the screen. */
export const categories: readonly CategorySeed[] = [
  psicologia,
  nutricao,
  treino,
  fisioterapia,
  pilates,
  yoga,
  meditacao,
  academias,
  danca,
  natacao,
];

export const partners: readonly PartnerSeed[] = [
  ...psychologists,
  ...nutritionists,
  ...trainers,
  ...physiotherapists,
  ...studios,
  ...groups,
  ...gyms,
];

/** An offer as one partner makes it, in the partner's own words. Its slug is `<offer>-<partner>`. */
export interface SeedActivity {
  slug: string;
  category: CategorySeed;
  offer: OfferSeed;
  partner: PartnerSeed;
}

/** Every activity of the demonstration, partner by partner. */
export const seedActivities: readonly SeedActivity[] = partners.flatMap((partner) =>
  partner.offers.map((key) => {
    const { category, offer } = findOffer(key);
    const title = ownWordsOf(partner).titles?.[key] ?? offer.title;
    const description = inOwnManner(offer.description, partner);
    return { slug: `${key}-${partner.key}`, partner, category, offer: { ...offer, title, description } };
  }),
);

/** The plans that this partner sells of an activity; whoever sells one first has its plain name. A plan's slug is `<plan>-<partner>`. */
export const plansOf = ({ offer, partner }: SeedActivity): readonly PlanSeed[] =>
  (offer.plans ?? [])
    .filter((plan) => isSoldBy(plan, partner))
    .map((plan) => {
      const isFirst =
        partners.find((one) => one.offers.includes(offer.key) && isSoldBy(plan, one)) === partner;
      const title = isFirst ? plan.title : `${plan.title}, ${ownWordsOf(partner).touch}`;
      return { ...plan, title, description: inOwnManner(plan.description, partner) };
    });

const isSoldBy = ({ key }: PlanSeed, { plans }: PartnerSeed): boolean => plans?.includes(key) ?? true;

function inOwnManner(description: string, partner: PartnerSeed): string {
  return `${description} ${ownWordsOf(partner).manner}`;
}

function ownWordsOf({ key }: PartnerSeed) {
  const words = ownWords[key];
  if (!words) throw new Error(`${key} has no words of its own`);
  return words;
}

/** The partner's own price, in whole reais. */
export const priceAt = (price: number, partner: PartnerSeed): number =>
  Math.round((price * (100 + (partner.above ?? 0))) / 10_000) * 100;

function findOffer(key: string): Pick<SeedActivity, "category" | "offer"> {
  for (const category of categories)
    for (const offer of category.offers) if (offer.key === key) return { category, offer };
  throw new Error(`no offer ${key}`);
}
