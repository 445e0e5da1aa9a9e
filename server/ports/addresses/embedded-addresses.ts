import { eq } from "drizzle-orm";
import { type Database, inTransaction } from "../../db/database.ts";
import { partnerPlaces } from "../../db/schema/partners.ts";
import type { AddressAnswer, Addresses } from "./addresses.ts";
import { CITIES, type City } from "./cities.ts";
import { STREETS } from "./streets.ts";

// No CEP begins lower: the first range is that of São Paulo's centre.
const LOWEST_PREFIX = 1000;

/**
 * The embedded default: the addresses of the catalogue's places, some well-known streets, and the CEP ranges of the
 * larger cities, located at their centre. A CEP of another town exists but cannot be located.
 */
export function embeddedAddresses(db: Database): Addresses {
  return {
    async byCep(cep) {
      const prefix = Number(cep.slice(0, 5));
      if (prefix < LOWEST_PREFIX) return { kind: "unknown" };
      const place = await inTransaction(db, async (tx) => {
        const [found] = await tx.select().from(partnerPlaces).where(eq(partnerPlaces.cep, cep)).limit(1);
        return found;
      });
      if (place) {
        const { street, district, city, state, latitude, longitude } = place;
        return { kind: "address", address: { cep, street, district, city, state, latitude, longitude } };
      }
      const city = CITIES.find(({ ranges }) => ranges.some(([from, to]) => prefix >= from && prefix <= to));
      return city ? inCity(cep, city) : { kind: "unlocated" };
    },
  };
}

function inCity(cep: string, { name, state, latitude, longitude }: City): AddressAnswer {
  const [street, district] = STREETS[cep] ?? ["", ""];
  return { kind: "address", address: { cep, street, district, city: name, state, latitude, longitude } };
}
