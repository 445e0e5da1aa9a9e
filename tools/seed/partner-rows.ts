import type { ProfessionalType } from "#contract/enums.ts";
import { categories } from "#server/db/seed/catalogue/catalogue.ts";
import { type StreetSeed, streets } from "#server/db/seed/catalogue/cities.ts";
import type { CategorySeed } from "#server/db/seed/catalogue/types.ts";
import type { Random } from "./random.ts";
import { BIOS, FIRST_NAMES, SURNAMES } from "./words.ts";

const STREETS = [...streets.values()];
/** Half a side of the square around a street's seed in which its places lie, in degrees: about 4 km. */
const JITTER = 0.04;

/** What every thing of this seed has an id of: its kind and its number. */
export const idOf = (kind: number, number: number): string =>
  `5eed000${kind}-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
export const KINDS = { partner: 1, place: 2, activity: 3, plan: 4 } as const;

const PROFESSIONS: Readonly<
  Record<string, { type: ProfessionalType; registration: (digits: string) => string }>
> = {
  psicologia: { type: "psychologist", registration: (digits) => `CRP 06/${digits}` },
  nutricao: { type: "nutritionist", registration: (digits) => `CRN-3 ${digits.slice(1)}` },
  fisioterapia: { type: "physiotherapist", registration: (digits) => `CREFITO-3 ${digits}-F` },
  pilates: { type: "physiotherapist", registration: (digits) => `CREFITO-4 ${digits}-F` },
  "treino-personalizado": { type: "physicalEducator", registration: (digits) => `CREF ${digits}-G/SP` },
  yoga: { type: "physicalEducator", registration: (digits) => `CREF ${digits}-G/RJ` },
};

export interface SeededPartner {
  id: string;
  category: CategorySeed;
  places: { id: string; row: PlaceRow }[];
  partner: PartnerRow;
}

interface PartnerRow {
  id: string;
  name: string;
  fantasyName: string;
  professionalType: ProfessionalType | null;
  registration: string | null;
  bio: string;
  specialties: string[];
  whatsApp: null;
}

interface PlaceRow extends StreetSeed {
  id: string;
  partnerId: string;
  name: string;
  streetNumber: string;
}

/** The partner with this number: a specialist, or a house without a profession, with one place or two. */
export function partnerOf(number: number, random: Random): SeededPartner {
  const category = random.pickSkewed(categories);
  const profession = PROFESSIONS[category.slug];
  const [first, second, third] = [
    random.pickSkewed(FIRST_NAMES),
    random.pickSkewed(SURNAMES),
    random.pick(SURNAMES),
  ];
  const short = profession ? `${first} ${second}` : `${random.pick(HOUSES)} ${second} ${third}`;
  const id = idOf(KINDS.partner, number);
  const places = Array.from({ length: random.below(8) === 0 ? 2 : 1 }, (_, place) =>
    placeOf(number * 2 + place, id, category, random),
  );
  return {
    id,
    category,
    places: places.map((row) => ({ id: row.id, row })),
    partner: {
      id,
      name: profession ? `${first} ${second} ${third}` : `${short} Ltda.`,
      fantasyName: short,
      professionalType: profession?.type ?? null,
      registration: profession?.registration(String(100_000 + random.below(900_000))) ?? null,
      bio: random.pick(BIOS),
      specialties: [
        ...new Set([random.pickSkewed(category.subCategories), random.pick(category.subCategories)]),
      ],
      whatsApp: null,
    },
  };
}

const HOUSES = ["Casa", "Estúdio", "Espaço", "Academia", "Instituto", "Núcleo"];

function placeOf(number: number, partnerId: string, category: CategorySeed, random: Random): PlaceRow {
  const street = random.pickSkewed(STREETS);
  const shift = () => ((random.below(20_001) - 10_000) / 10_000) * JITTER;
  return {
    ...street,
    id: idOf(KINDS.place, number),
    partnerId,
    name: `${category.name} ${street.district}`,
    streetNumber: String(1 + random.below(2_999)),
    latitude: Number((street.latitude + shift()).toFixed(6)),
    longitude: Number((street.longitude + shift()).toFixed(6)),
  };
}
