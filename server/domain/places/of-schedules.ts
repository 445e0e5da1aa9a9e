import { inArray } from "drizzle-orm";
import type { PartnerPlace } from "#contract/catalogue.ts";
import type { Transaction } from "#server/db/database.ts";
import { partnerPlaces } from "#server/db/schema/partners.ts";

/** Where schedules take place, each place once, by its name. */
export async function placesOf(
  tx: Transaction,
  schedules: readonly { partnerPlaceId: string | null }[],
): Promise<PartnerPlace[]> {
  const ids = [...new Set(schedules.flatMap(({ partnerPlaceId }) => partnerPlaceId ?? []))];
  if (ids.length === 0) return [];
  return tx.select().from(partnerPlaces).where(inArray(partnerPlaces.id, ids)).orderBy(partnerPlaces.name);
}
