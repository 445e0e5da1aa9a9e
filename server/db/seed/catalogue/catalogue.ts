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
import { danceSchools } from "./partners/dance-schools.ts";
import { gyms } from "./partners/gyms.ts";
import { meditationGuides } from "./partners/meditation-guides.ts";
import { nutritionists } from "./partners/nutritionists.ts";
import { physiotherapists } from "./partners/physiotherapists.ts";
import { pilatesStudios } from "./partners/pilates-studios.ts";
import { pools } from "./partners/pools.ts";
import { psychologistsByTheme } from "./partners/psychologists-by-theme.ts";
import { individualPsychologists } from "./partners/psychologists-individual.ts";
import { trainers } from "./partners/trainers.ts";
import { yogaStudios } from "./partners/yoga-studios.ts";
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
  ...individualPsychologists,
  ...psychologistsByTheme,
  ...nutritionists,
  ...trainers,
  ...physiotherapists,
  ...pilatesStudios,
  ...yogaStudios,
  ...meditationGuides,
  ...danceSchools,
  ...pools,
  ...gyms,
];

type Described<T> = T & { description: string };

/** An offer as one partner makes it, in the partner's own words. Its slug is `<offer>-<partner>`. */
export interface SeedActivity {
  slug: string;
  category: CategorySeed;
  offer: Described<OfferSeed>;
  partner: PartnerSeed;
}

/** Every activity of the demonstration, partner by partner. */
export const seedActivities: readonly SeedActivity[] = partners.flatMap((partner) =>
  Object.entries(partner.offers).map(([key, { title, description }]) => {
    const { category, offer } = findOffer(key);
    return {
      slug: `${key}-${partner.key}`,
      partner,
      category,
      offer: { ...offer, title: title ?? offer.title, description },
    };
  }),
);

/** The plans that this partner sells of an activity; whoever sells one first has its plain name. A plan's slug is `<plan>-<partner>`. */
export const plansOf = ({ offer, partner }: SeedActivity): readonly Described<PlanSeed>[] =>
  Object.entries(partner.offers[offer.key]?.plans ?? {}).map(([key, description]) => {
    const plan = offer.plans?.find((one) => one.key === key);
    if (!plan) throw new Error(`no plan ${key} of ${offer.key}`);
    const isFirst = partners.find((one) => one.offers[offer.key]?.plans?.[key]) === partner;
    return { ...plan, title: isFirst ? plan.title : `${plan.title}, ${partner.touch}`, description };
  });

/** The partner's own price, in whole reais. */
export const priceAt = (price: number, partner: PartnerSeed): number =>
  Math.round((price * (100 + (partner.above ?? 0))) / 10_000) * 100;

function findOffer(key: string): { category: CategorySeed; offer: OfferSeed } {
  for (const category of categories)
    for (const offer of category.offers) if (offer.key === key) return { category, offer };
  throw new Error(`no offer ${key}`);
}
