import { type SQL, sql } from "drizzle-orm";
import type { PhotoStatus, PhotoToReview } from "#contract/own-photo.ts";
import type { Transaction } from "#server/db/database.ts";
import { calledNameOf } from "../customers/called.ts";
import { ownPhotoJson } from "./read-own.ts";

const PAGE_SIZE = 20;

/** A page of the photos of a status: what waits, longest first; what is decided, newest first. */
export async function readPhotoPage(tx: Transaction, status: PhotoStatus, page: number) {
  const isOfStatus = sql`f.status = ${status}`;
  const { rows: counted } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from photos f where ${isOfStatus}`,
  );
  const total = counted[0]?.n ?? 0;
  const order = status === "WAITING" ? sql`f.sent_at` : sql`f.reviewed_at desc`;
  return {
    content: await read(
      tx,
      isOfStatus,
      sql`order by ${order}, f.id limit ${PAGE_SIZE} offset ${page * PAGE_SIZE}`,
    ),
    totalPages: Math.ceil(total / PAGE_SIZE),
    totalElements: total,
    size: PAGE_SIZE,
    number: page,
  };
}

/** One photo as an administrator sees it. @throws Error where it is gone */
export async function readPhotoToReview(tx: Transaction, id: string): Promise<PhotoToReview> {
  const [found] = await read(tx, sql`f.id = ${id}`, sql``);
  if (!found) throw new Error(`the photo ${id} is gone`);
  return found;
}

async function read(tx: Transaction, which: SQL, order: SQL): Promise<PhotoToReview[]> {
  const { rows } = await tx.execute<{ photo: PhotoToReview }>(sql`
    select ${ownPhotoJson} || jsonb_build_object('partner', json_build_object('id', p.id, 'fantasyName', p.fantasy_name),
      'title', coalesce(pp.name, a.title, pl.title), 'reviewerName', ${calledNameOf(sql`f.reviewed_by`)}) as photo
    from photos f join partners p on p.id = f.partner_id
    left join partner_places pp on pp.id = f.place_id
    left join activities a on a.id = f.activity_id
    left join activity_plans pl on pl.id = f.plan_id
    where ${which} ${order}`);
  return rows.map(({ photo }) => photo);
}
