import { DAY_PARTS } from "#contract/day-parts.ts";
import { encodeQuery } from "#contract/query.ts";
import { PRICE_RANGE_DEFAULT } from "#contract/search.ts";
import { categories } from "#server/db/seed/catalogue/catalogue.ts";
import { streets } from "#server/db/seed/catalogue/cities.ts";
import type { CategorySeed } from "#server/db/seed/catalogue/types.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { type Random, randomOf } from "../../seed/random.ts";
import { FIRST_NAMES, OFFERS, SURNAMES } from "../../seed/words.ts";

const CITIES = [...new Set([...streets.values()].map(({ city }) => city))];
const DAYS = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];

/** Addresses of calls as people make them, the same ones in every run. */
export interface Calls {
  name: "search" | "suggestions" | "near";
  addresses: string[];
}

/** One to three words of a title, or a specialist's name, with one to three filters, half of them a city. */
function searchOf(random: Random): string {
  const category = random.pickSkewed(categories);
  const filters = [
    ...(random.below(2) === 0 ? [cityOf(random)] : [random.pick(FILTERS)(random, category)]),
    ...FILTERS.filter(() => random.below(8) === 0).map((filter) => filter(random, category)),
  ];
  const query = { query: wordsOf(random, category), page: random.below(8) === 0 ? 1 : 0 };
  return `/api/search/activities?${encodeQuery(Object.assign(query, ...filters.slice(0, 3)))}`;
}

function wordsOf(random: Random, category: CategorySeed): string {
  if (random.below(6) === 0) return `${random.pickSkewed(FIRST_NAMES)} ${random.pickSkewed(SURNAMES)}`;
  if (random.below(3) === 0) return category.name;
  const title = random.pickSkewed(OFFERS.get(category) ?? []).title;
  return title
    .split(" ")
    .slice(0, 1 + random.below(3))
    .join(" ");
}

const cityOf = (random: Random): object => ({ city: random.pickSkewed(CITIES) });
const FILTERS: ((random: Random, category: CategorySeed) => object)[] = [
  (_, category) => ({ activityCategories: [seedId("category", category.slug)] }),
  (random) => ({ weekDay: [random.pick(DAYS)] }),
  (random) => ({ hourRange: random.pick(DAY_PARTS) }),
  (random) => ({ priceRange: [0, random.pick([60, 100, 200, PRICE_RANGE_DEFAULT[1] / 2])] }),
  (random) => ({ activityTypes: [random.pick(["ONLINE", "IN_PLACE"])] }),
  (random) => ({ sort: random.pick(["PRICE", "FIRST_AVAILABLE"]) }),
];

function suggestionOf(random: Random): string {
  const words = wordsOf(random, random.pickSkewed(categories));
  return `/api/search/activities/suggestions?${encodeQuery({ query: words.slice(0, 1 + random.below(words.length)) })}`;
}

function nearOf(random: Random): string {
  const { latitude, longitude } = random.pickSkewed([...streets.values()]);
  const shift = () => (random.below(1_000) - 500) / 10_000;
  const geoPoint = `${(latitude + shift()).toFixed(5)},${(longitude + shift()).toFixed(5)}`;
  return `/api/mobile/activities/near?${encodeQuery({ geoPoint })}`;
}

/** So many of each kind. */
export function callsOf(count: number): Calls[] {
  const random = randomOf(1);
  const many = (make: (random: Random) => string) => Array.from({ length: count }, () => make(random));
  return [
    { name: "search", addresses: many(searchOf) },
    { name: "suggestions", addresses: many(suggestionOf) },
    { name: "near", addresses: many(nearOf) },
  ];
}
