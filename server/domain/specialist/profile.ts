import { type SQL, sql } from "drizzle-orm";
import type { PracticeDetails } from "#contract/listing-change.ts";
import type { OwnPlace, SpecialistForm, SpecialistProfile } from "#contract/specialist-profile.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import type { Reviewed } from "#server/settings.ts";
import { placeJson } from "../catalogue/rows.ts";
import { readWaiting } from "../listings/waiting.ts";
import { portraitJson } from "../photos/shown.ts";
import { isOff } from "../reviews/standing.ts";
import { askForIndex } from "../search/indexing/ask-for-index.ts";
import { notingPageChanges } from "../sitemap/note-changes.ts";

/** Whether anything takes place, or took place, at the place `pp`. */
export const isPlaceInUse: SQL = sql`(exists (select 1 from activity_places l where l.partner_place_id = pp.id)
  or exists (select 1 from availability_slots k where k.partner_place_id = pp.id)
  or exists (select 1 from activity_schedules s where s.partner_place_id = pp.id))`;

/** A specialist with what is shown, without what waits to be. */
type Known = Omit<SpecialistProfile, "practice" | "places"> & {
  practice: PracticeDetails;
  places: Omit<OwnPlace, "details">[];
};

/** A specialist as they see themselves, places by name. */
export async function readSpecialist(
  tx: Transaction,
  partnerId: string,
  reviewed: Reviewed,
): Promise<SpecialistProfile> {
  const { rows } = await tx.execute<{ profile: Known }>(sql`
    select json_build_object('id', p.id, 'name', p.name, 'professionalType', p.professional_type,
      'registration', p.registration, 'fantasyName', p.fantasy_name, 'photo', ${portraitJson}, 'bio', p.bio, 'specialties', p.specialties,
      'whatsApp', p.whatsapp, 'isReviewed', not ${isOff(reviewed)}, 'practice', json_build_object('practisingSince', p.practising_since, 'approach', p.approach,
        'languages', p.languages),
      'places', (select coalesce(json_agg(${placeJson}::jsonb || jsonb_build_object('isInUse', ${isPlaceInUse})
        order by pp.name, pp.id), '[]') from partner_places pp where pp.partner_id = p.id)) as profile
    from partners p where p.id = ${partnerId}`);
  if (!rows[0]) throw new Error(`the partner ${partnerId} is gone`);
  const { practice, places, ...known } = rows[0].profile;
  const beside = await readWaiting(tx, partnerId);
  return {
    ...known,
    practice: beside("PRACTICE", partnerId, practice),
    places: places.map((place) => ({
      ...place,
      details: beside("PLACE", place.id, { accessibility: place.accessibility }),
    })),
  };
}

/** Changes what a specialist says of themselves; a specialty that is said twice counts once. */
export function changeSpecialist(deps: Deps, partnerId: string, form: SpecialistForm): Promise<void> {
  const { fantasyName, bio, whatsApp } = form;
  const specialties = [...new Map(form.specialties.map((name) => [name.toLowerCase(), name])).values()];
  return inTransaction(deps.db, (tx) =>
    notingPageChanges(tx, { partnerId, now: deps.clock.now() }, async () => {
      await tx.execute(sql`update partners set fantasy_name = ${fantasyName}, bio = ${bio}, whatsapp = ${whatsApp},
      specialties = array(select json_array_elements_text(${JSON.stringify(specialties)}::json))
      where id = ${partnerId}`);
      await askForIndex(tx, deps.jobs);
    }),
  );
}
