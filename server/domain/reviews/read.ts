import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { calledIn } from "../customers/called.ts";
import { zonedDate } from "../zoned-time.ts";
import { authorOf } from "./author.ts";

interface Row extends Record<string, unknown> {
  id: string;
  name: string | null;
  rating: number;
  comment: string | null;
  answer: string | null;
  written_ms: number;
}

export interface ReviewsWanted {
  partnerId: string;
  /** The rows `r` that are meant. */
  which: SQL;
  page: number;
  size: number;
}

/** A page of a partner's reviews, the newest first. */
export async function readReviews(tx: Transaction, { partnerId, which, page, size }: ReviewsWanted) {
  const { rows } = await tx.execute<Row>(sql`
    select r.id, ${calledIn("c")} as name, r.rating, r.comment, r.answer,
      (extract(epoch from r.created_at) * 1000)::float8 as written_ms
    from reviews r left join customers c on c.id = r.customer_id
    where r.partner_id = ${partnerId} and ${which}
    order by r.created_at desc, r.id limit ${size} offset ${page * size}`);
  return rows.map(({ id, name, rating, comment, answer, written_ms }) => ({
    id,
    author: authorOf(name),
    rating,
    comment,
    writtenOn: zonedDate(new Date(written_ms)),
    answer,
  }));
}
