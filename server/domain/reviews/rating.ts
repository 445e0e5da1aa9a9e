import { type SQL, sql } from "drizzle-orm";
import { REVIEWS_FOR_AVERAGE } from "#contract/review.ts";
import type { Reviewed } from "#server/settings.ts";
import { isOff } from "./standing.ts";

/**
 * JSON of the rating of the partner `p`: the average to one decimal and how many there are; null while they are few, or
 * where the profession is not reviewed.
 */
export const ratingJson = (reviewed: Reviewed): SQL => sql`(
  select json_build_object('average', round(avg(r.rating), 1)::float8, 'count', count(*)::int)
  from reviews r where r.partner_id = p.id and not ${isOff(reviewed)}
  having count(*) >= ${REVIEWS_FOR_AVERAGE}::int)`;
