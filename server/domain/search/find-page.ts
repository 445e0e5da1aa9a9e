import { type SQL, sql } from "drizzle-orm";
import type { SearchFilter } from "#contract/search.ts";
import type { Transaction } from "#server/db/database.ts";
import { textQuery, wordsOf } from "./words.ts";

/** How many of the most popular matches are ranked by how well they match; beyond them popularity alone decides. */
const RANKED = 300;

/** The ids of one page, best first: nearest where a point is given, else best match of the text, else most popular. */
export async function findPage(
  tx: Transaction,
  filter: SearchFilter,
  conditions: SQL,
  { page, size }: { page: number; size: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with i as (select i.*, row_number() over (order by i.popularity desc, i.id) as place
      from search_items i where ${conditions})
    select i.id from i order by ${order(filter)} limit ${size} offset ${page * size}`);
  return rows.map(({ id }) => id);
}

function order({ query, geoPoint }: SearchFilter): SQL {
  if (geoPoint) return sql`${distance(geoPoint)} asc nulls last, i.place`;
  const words = query ? wordsOf(query) : [];
  if (words.length === 0) return sql`i.place`;
  return sql`(case when i.place <= ${RANKED} then ts_rank(i.document, ${textQuery(words)}) else 0 end) desc, i.place`;
}

/** The distance to the nearest place, by the law of haversines, as a number that only orders; null where online only. */
function distance(geoPoint: string): SQL {
  const [latitude, longitude] = geoPoint.split(",").map(Number);
  return sql`(select min(power(sin(radians(pp.latitude - ${latitude}) / 2), 2)
      + cos(radians(${latitude})) * cos(radians(pp.latitude)) * power(sin(radians(pp.longitude - ${longitude}) / 2), 2))
    from activity_places ap join partner_places pp on pp.id = ap.partner_place_id
    where ap.activity_id = i.activity_id)`;
}
