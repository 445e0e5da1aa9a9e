import type { Transaction } from "../database.ts";
import { partnerPlaces, partners as partnersTable } from "../schema/partners.ts";
import { bulkInsert } from "./bulk-insert.ts";
import { partners } from "./catalogue/catalogue.ts";
import { streets } from "./catalogue/cities.ts";
import { specialtiesOf } from "./catalogue/partners/specialties.ts";
import type { PartnerSeed } from "./catalogue/types.ts";
import { seedId } from "./seed-id.ts";
import { whatsAppOf } from "./whatsapp.ts";

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
        };
      }),
    ),
  );
}
