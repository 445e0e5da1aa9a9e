import { sql } from "drizzle-orm";
import { type PublicReview, REVIEWS_FOR_AVERAGE } from "#contract/review.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Reviewed } from "#server/settings.ts";
import { Refusal } from "../refusal.ts";
import { readReviews } from "./read.ts";
import { isOff } from "./standing.ts";

export interface ReviewPage {
  partnerId: string;
  page: number;
  size: number;
  /** Only those with so many stars. */
  rating?: number | undefined;
  /** Only those that were answered. */
  answered: boolean;
  reviewed: Reviewed;
}

/**
 * A page of what was said of a partner's sessions, newest first, with how many there are of those that are asked for; and of all
 * their average to one decimal, null while they are few, how many have one star, two, … five, and how many were answered.
 *
 * @throws Refusal NOT_FOUND, REVIEWS_OFF
 */
export async function readPartnerReviews(
  tx: Transaction,
  { partnerId, page, size, rating, answered, reviewed }: ReviewPage,
): Promise<{
  content: PublicReview[];
  totalElements: number;
  average: number | null;
  distribution: number[];
  answered: number;
}> {
  const isAsked = sql`r.rating = coalesce(${rating ?? null}::int, r.rating) and (r.answer is not null or not ${answered}::boolean)`;
  const found = await tx.execute<{
    is_off: boolean;
    total: number;
    average: number | null;
    distribution: number[];
    answered: number;
  }>(sql`
    select ${isOff(reviewed)} as is_off, (count(r.id) filter (where ${isAsked}))::int as total, count(r.answer)::int as answered,
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
  const content = await readReviews(tx, { partnerId, which: isAsked, page, size });
  return {
    content,
    totalElements: partner.total,
    average: partner.average,
    distribution: partner.distribution,
    answered: partner.answered,
  };
}
