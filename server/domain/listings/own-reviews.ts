import { type SQL, sql } from "drizzle-orm";
import type { OwnReview } from "#contract/listing-change.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Reviewed } from "#server/settings.ts";
import { Refusal } from "../refusal.ts";
import { readReviews } from "../reviews/read.ts";
import { isOff } from "../reviews/standing.ts";
import { readWaiting } from "./waiting.ts";

const PAGE_SIZE = 20;

/** @throws Refusal REVIEWS_OFF where the profession is not reviewed */
export async function requireReviewed(tx: Transaction, partnerId: string, reviewed: Reviewed): Promise<void> {
  const { rows } = await tx.execute<{ off: boolean }>(
    sql`select ${isOff(reviewed)} as off from partners p where p.id = ${partnerId}`,
  );
  if (rows[0]?.off) throw new Refusal("REVIEWS_OFF");
}

/** A page of what customers said of a partner's sessions, newest first, with what was said to it. @throws Refusal REVIEWS_OFF */
export async function readOwnReviews(
  tx: Transaction,
  { partnerId, page, reviewed }: { partnerId: string; page: number; reviewed: Reviewed },
) {
  await requireReviewed(tx, partnerId, reviewed);
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from reviews where partner_id = ${partnerId}`,
  );
  const totalElements = rows[0]?.total ?? 0;
  return {
    content: await read(tx, partnerId, sql`true`, page),
    totalPages: Math.ceil(totalElements / PAGE_SIZE),
    totalElements,
    size: PAGE_SIZE,
    number: page,
  };
}

/** One of them. @throws Refusal NOT_FOUND for another partner's */
export async function readOwnReview(
  tx: Transaction,
  { id, partnerId }: { id: string; partnerId: string },
): Promise<OwnReview> {
  const [found] = await read(tx, partnerId, sql`r.id = ${id}`, 0);
  if (!found) throw new Refusal("NOT_FOUND");
  return found;
}

async function read(tx: Transaction, partnerId: string, which: SQL, page: number): Promise<OwnReview[]> {
  const reviews = await readReviews(tx, { partnerId, which, page, size: PAGE_SIZE });
  const beside = await readWaiting(tx, partnerId);
  return reviews.map(({ answer, ...review }) => ({
    ...review,
    answer: beside("ANSWER", review.id, { answer }),
  }));
}
