import { sql } from "drizzle-orm";
import type { PlaceForm } from "#contract/specialist-profile.ts";
import { inTransaction } from "#server/db/database.ts";
import { partnerPlaces } from "#server/db/schema/partners.ts";
import type { Deps } from "#server/deps.ts";
import { resolveAddress } from "../addresses/resolve-address.ts";
import { zoneOfState } from "../addresses/zone-of-state.ts";
import { lockPartner } from "../availability/make-times.ts";
import { dropPhotos } from "../photos/remove.ts";
import { takeTries } from "../rate-limits/limits.ts";
import { Refusal } from "../refusal.ts";
import { notingPageChanges } from "../sitemap/note-changes.ts";
import { isPlaceInUse } from "./profile.ts";

const TRIES = 30;
const WINDOW_S = 60 * 60;

/** Adds a place, on the clock of its state. The street is the specialist's own spelling. @throws Refusal CEP_NOT_FOUND, ADDRESS_NOT_FOUND, RATE_LIMITED */
export async function addPlace(deps: Deps, partnerId: string, form: PlaceForm): Promise<void> {
  const limit = { key: `place:${partnerId}`, tries: TRIES, windowS: WINDOW_S };
  await takeTries(deps.db, [limit], deps.clock.now());
  const { district, city, state, latitude, longitude } = await resolveAddress(deps.ports.addresses, form.cep);
  const located = { district, city, state, latitude, longitude, timeZone: zoneOfState(state) };
  const page = { partnerId, now: deps.clock.now() };
  await inTransaction(deps.db, (tx) =>
    notingPageChanges(tx, page, () => tx.insert(partnerPlaces).values({ ...form, ...located, partnerId })),
  );
}

/** Takes a place away at which nothing takes place. @throws Refusal NOT_FOUND, PLACE_IN_USE */
export function removePlace(deps: Deps, { id, partnerId }: { id: string; partnerId: string }): Promise<void> {
  return inTransaction(deps.db, (tx) =>
    notingPageChanges(tx, { partnerId, now: deps.clock.now() }, async () => {
      await lockPartner(tx, partnerId);
      const { rows } = await tx.execute<{ used: boolean }>(sql`select ${isPlaceInUse} as used
      from partner_places pp where pp.id = ${id} and pp.partner_id = ${partnerId} for update`);
      if (!rows[0]) throw new Refusal("NOT_FOUND");
      if (rows[0].used) throw new Refusal("PLACE_IN_USE");
      await dropPhotos(tx, deps.jobs, sql`f.place_id = ${id}`);
      await tx.execute(sql`delete from partner_places where id = ${id}`);
    }),
  );
}
