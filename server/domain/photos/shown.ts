import { type SQL, sql } from "drizzle-orm";
import { IN_ORDER } from "./read-own.ts";

const isShown = sql`f.status = 'APPROVED'`;

const photoJson = sql`json_build_object('name', f.name, 'width', f.width, 'tones', f.tones, 'alt', f.alt)`;

/** JSON of the first of the approved photos `f`, or null. */
const first = (which: SQL): SQL =>
  sql`(select ${photoJson} from photos f where ${isShown} and ${which} order by ${IN_ORDER} limit 1)`;

/** JSON of the approved photos `f`, in their order. */
const all = (which: SQL): SQL =>
  sql`(select coalesce(json_agg(${photoJson} order by ${IN_ORDER}), '[]') from photos f where ${isShown} and ${which})`;

/** The portrait of the partner `p`. */
export const portraitJson: SQL = first(sql`f.partner_id = p.id and f.kind = 'PARTNER'`);

/** The photos of the place `pp`, and the first of them. */
export const placePhotosJson: SQL = all(sql`f.place_id = pp.id`);
export const placePhotoJson: SQL = first(sql`f.place_id = pp.id`);

/** The photos of the activity `a`. */
export const activityPhotosJson: SQL = all(sql`f.activity_id = a.id`);

/** The photos of the plan `pl`. */
export const planPhotosJson: SQL = all(sql`f.plan_id = pl.id`);

/** The first photo of an item of the activity `a`, by its id: of a plan that has none, its activity's. */
export const photoOfItem = (id: SQL): SQL =>
  sql`coalesce(${first(sql`f.plan_id = ${id}`)}, ${first(sql`f.activity_id = a.id`)})`;
