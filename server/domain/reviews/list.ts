import { sql } from "drizzle-orm";
import { type PublicReview, REVIEWS_FOR_AVERAGE } from "#contract/review.ts";
import type { Transaction } from "#server/db/database.ts";
import { calledIn } from "#server/domain/customers/called.ts";
import type { Reviewed } from "#server/settings.ts";
import { Refusal } from "../refusal.ts";
import { zonedDate } from "../zoned-time.ts";
import { authorOf } from "./author.ts";
import { isOff } from "./standing.ts";

export interface ReviewPage {
  partnerId: string;
  page: number;
  size: number;
  reviewed: Reviewed;
}

interface Row extends Record<string, unknown> {
  id: string;
  name: string | null;
  rating: number;
  comment: string | null;
  written_ms: number;
}

/**
 * A page of what was said of a partner's sessions, newest first, with how many there are and their average to one decimal,
 * null while they are few, and how many have one star, two, … five.
 *
 * @throws Refusal NOT_FOUND, REVIEWS_OFF
 */
export async function readPartnerReviews(
  tx: Transaction,
  { partnerId, page, size, reviewed }: ReviewPage,
): Promise<{
  content: PublicReview[];
  totalElements: number;
  average: number | null;
  distribution: number[];
}> {
  const found = await tx.execute<{
    is_off: boolean;
    total: number;
    average: number | null;
    distribution: number[];
  }>(sql`
    select ${isOff(reviewed)} as is_off, count(r.id)::int as total,
      case when count(r.id) >= ${REVIEWS_FOR_AVERAGE}::int then round(avg(r.rating), 1)::float8 end as average,
      json_build_array(${sql.join(
        [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where r.rating = ${stars}::int)`),
        sql`, `,
      )}) as distribution
    from partners p left join reviews r on r.partner_id = p.id
    where p.id = ${partnerId} group by p.id`);
  const [partner] = found.rows;
  if (!partner) throw new Refusal("NOT_FOUND");
  if (partner.is_off) throw new Refusal("REVIEWS_OFF");
  const { rows } = await tx.execute<Row>(sql`
    select r.id, ${calledIn("c")} as name, r.rating, r.comment,
      (extract(epoch from r.created_at) * 1000)::float8 as written_ms
    from reviews r left join customers c on c.id = r.customer_id
    where r.partner_id = ${partnerId}
    order by r.created_at desc, r.id limit ${size} offset ${page * size}`);
  const content = rows.map(({ id, name, rating, comment, written_ms }) => ({
    id,
    author: authorOf(name),
    rating,
    comment,
    writtenOn: zonedDate(new Date(written_ms)),
  }));
  return {
    content,
    totalElements: partner.total,
    average: partner.average,
    distribution: partner.distribution,
  };
}
