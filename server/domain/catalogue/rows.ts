import { type SQL, sql } from "drizzle-orm";
import { sessionsGiven } from "../partners/sessions.ts";
import { placePhotosJson, portraitJson } from "../photos/shown.ts";

/** JSON of a category (`c`) with its subcategories, as the wire has it. */
export const categoryJson: SQL = sql`json_build_object(
  'id', c.id, 'name', c.name, 'slug', c.slug, 'hue', c.hue, 'motif', c.motif,
  'subCategories', (select coalesce(json_agg(json_build_object('id', sc.id, 'name', sc.name) order by sc.position), '[]')
    from sub_categories sc where sc.category_id = c.id))`;

/** JSON of a partner (`p`), as the wire has it. */
export const partnerJson: SQL = sql`json_build_object(
  'id', p.id, 'name', p.name, 'fantasyName', p.fantasy_name, 'professionalType', p.professional_type,
  'registration', p.registration, 'bio', p.bio, 'practisingSince', p.practising_since, 'approach', p.approach,
  'languages', p.languages, 'sessionsGiven', ${sessionsGiven}, 'photo', ${portraitJson})`;

/** JSON of a place (`pp`), as the wire has it. */
export const placeJson: SQL = sql`json_build_object(
  'id', pp.id, 'name', pp.name, 'street', pp.street, 'streetNumber', pp.street_number, 'district', pp.district,
  'city', pp.city, 'state', pp.state, 'cep', pp.cep, 'latitude', pp.latitude, 'longitude', pp.longitude,
  'accessibility', pp.accessibility)`;

/** The same with its photos. */
export const picturedPlaceJson: SQL = sql`(${placeJson}::jsonb || jsonb_build_object('photos', ${placePhotosJson}))`;

/** JSON of the places of an activity (`a`), as the wire has them. */
export const placesJson: SQL = sql`(
  select coalesce(json_agg(${picturedPlaceJson} order by pp.city, pp.name), '[]')
  from activity_places ap join partner_places pp on pp.id = ap.partner_place_id where ap.activity_id = a.id)`;
