import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { ListingChange, type ListingChangeStatus } from "#contract/listing-change.ts";
import type { Transaction } from "#server/db/database.ts";
import { calledNameOf } from "../customers/called.ts";
import { zonedDate, zonedIso } from "../zoned-time.ts";

const PAGE_SIZE = 20;

interface Row extends Record<string, unknown> {
  change: Record<string, unknown>;
  sent_ms: number;
  decided_ms: number | null;
  written_ms: number | null;
}

/** A page of what specialists sent: what waits, longest first; what is decided, newest first. */
export async function readListingChanges(tx: Transaction, status: ListingChangeStatus, page: number) {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from listing_changes where status = ${status}`,
  );
  const totalElements = rows[0]?.total ?? 0;
  const order = status === "SENT" ? sql`c.sent_at, c.id` : sql`c.decided_at desc, c.id`;
  return {
    content: await read(
      tx,
      sql`c.status = ${status}`,
      sql`${order} limit ${PAGE_SIZE} offset ${page * PAGE_SIZE}`,
    ),
    totalPages: Math.ceil(totalElements / PAGE_SIZE),
    totalElements,
    size: PAGE_SIZE,
    number: page,
  };
}

/** One change as an administrator sees it. @throws Error where it is gone */
export async function readChange(tx: Transaction, id: string): Promise<ListingChange> {
  const [found] = await read(tx, sql`c.id = ${id}`, sql`c.id`);
  if (!found) throw new Error(`the change ${id} is gone`);
  return found;
}

async function read(tx: Transaction, which: SQL, order: SQL): Promise<ListingChange[]> {
  const { rows } = await tx.execute<Row>(sql`
    select json_build_object('id', c.id, 'kind', c.kind, 'status', c.status, 'refusalReason', c.refusal_reason,
        'content', c.content, 'shown', c.shown, 'reviewerName', ${calledNameOf(sql`c.decided_by`)},
        'partner', json_build_object('id', p.id, 'fantasyName', p.fantasy_name),
        'place', json_build_object('name', pp.name, 'street', pp.street, 'streetNumber', pp.street_number, 'city', pp.city),
        'activity', json_build_object('id', a.id, 'title', a.title),
        'photo', json_build_object('of', f.kind, 'name', f.name, 'width', f.width, 'tones', f.tones, 'alt', f.alt),
        'review', json_build_object('rating', r.rating, 'comment', r.comment)) as change,
      (extract(epoch from c.sent_at) * 1000)::float8 as sent_ms,
      (extract(epoch from c.decided_at) * 1000)::float8 as decided_ms,
      (extract(epoch from r.created_at) * 1000)::float8 as written_ms
    from listing_changes c join partners p on p.id = c.partner_id
    left join partner_places pp on pp.id = c.place_id
    left join activities a on a.id = c.activity_id
    left join reviews r on r.id = c.review_id
    left join photos f on f.id = c.photo_id
    where ${which} order by ${order}`);
  return rows.map(({ change, sent_ms, decided_ms, written_ms }) => {
    const review = change.review as object; // As the query builds it.
    return v.parse(ListingChange, {
      ...change,
      review: { ...review, writtenOn: written_ms === null ? null : zonedDate(new Date(written_ms)) },
      sentAt: zonedIso(new Date(sent_ms), BUSINESS_TIME_ZONE),
      decidedAt: decided_ms === null ? null : zonedIso(new Date(decided_ms), BUSINESS_TIME_ZONE),
    });
  });
}
