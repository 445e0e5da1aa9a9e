import type { PlaceFeature } from "#contract/enums.ts";
import type { Transaction } from "../database.ts";
import { partnerPlaces, partners as partnersTable } from "../schema/partners.ts";
import { bulkInsert } from "./bulk-insert.ts";
import { partners } from "./catalogue/catalogue.ts";
import { streets } from "./catalogue/cities.ts";
import { practiceOf } from "./catalogue/partners/practice.ts";
import { specialtiesOf } from "./catalogue/partners/specialties.ts";
import type { PartnerSeed } from "./catalogue/types.ts";
import { seedId, seedNumber } from "./seed-id.ts";
import { whatsAppOf } from "./whatsapp.ts";

/** What places are like, from the bare to the well equipped. */
const EQUIPMENT: readonly (readonly PlaceFeature[])[] = [
  ["STEP_FREE", "ACCESSIBLE_TOILET"],
  ["RAMP", "WIDE_DOORS"],
  ["LIFT", "ACCESSIBLE_TOILET", "RESERVED_PARKING"],
  ["STEP_FREE", "WIDE_DOORS", "ACCESSIBLE_TOILET", "RESERVED_PARKING"],
  ["LIFT", "WIDE_DOORS", "TACTILE_PAVING"],
  ["RAMP", "LIFT", "WIDE_DOORS", "ACCESSIBLE_TOILET", "RESERVED_PARKING", "TACTILE_PAVING"],
];

const accessibilityOf = (place: string) => [...(EQUIPMENT[seedNumber(place, EQUIPMENT.length)] ?? [])];

/** The ids of a partner's places, in the order of the seed. */
export const placeIdsOf = ({ key, places }: PartnerSeed): string[] =>
  places.map(([street]) => seedId("place", `${key}/${street}`));

export async function seedPartners(tx: Transaction): Promise<void> {
  await bulkInsert(
    tx,
    partnersTable,
    partners.map((partner) => ({
      id: seedId("partner", partner.key),
      name: partner.name,
      fantasyName: partner.fantasyName,
      professionalType: partner.profession,
      registration: partner.registration,
      bio: partner.bio,
      specialties: specialtiesOf(partner.key),
      whatsApp: whatsAppOf(partner),
      ...practiceOf(partner.key),
    })),
  );
  await bulkInsert(
    tx,
    partnerPlaces,
    partners.flatMap((partner) =>
      partner.places.map(([key, streetNumber]) => {
        const street = streets.get(key);
        if (!street) throw new Error(`no street ${key}`);
        return {
          id: seedId("place", `${partner.key}/${key}`),
          partnerId: seedId("partner", partner.key),
          name: `${partner.placeKind} ${street.district}`,
          streetNumber,
          ...street,
          accessibility: accessibilityOf(`${partner.key}/${key}`),
        };
      }),
    ),
  );
}
