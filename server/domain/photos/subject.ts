import { type SQL, sql } from "drizzle-orm";
import { PHOTOS_MAX, type PhotoOf } from "#contract/own-photo.ts";
import type { Transaction } from "#server/db/database.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { Refusal } from "../refusal.ts";

/** Whom or what a photo is of, and the partner whose it is to be. */
export interface Subject {
  of: PhotoOf;
  subjectId: string;
  partnerId: string;
}

/** The id of what the photo `f` shows. */
export const subjectIdOf: SQL = sql`coalesce(f.place_id, f.activity_id, f.plan_id, f.partner_id)`;

/**
 * How many photos the partner's own subject has that count; a portrait takes the place of another one.
 *
 * @throws Refusal NOT_FOUND for what is not theirs, or not sold any more, TOO_MANY_PHOTOS
 */
export async function requireRoom(tx: Transaction, { of, subjectId, partnerId }: Subject): Promise<void> {
  const { rows: own } = await tx.execute(theirs({ of, subjectId, partnerId }));
  if (own.length === 0) throw new Refusal("NOT_FOUND");
  if (of === "PARTNER") return;
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from photos f where f.partner_id = ${partnerId} and ${subjectIdOf} = ${subjectId}`,
  );
  if ((rows[0]?.n ?? 0) >= PHOTOS_MAX) throw new Refusal("TOO_MANY_PHOTOS");
}

function theirs({ of, subjectId, partnerId }: Subject): SQL {
  switch (of) {
    case "PARTNER":
      return sql`select 1 where ${subjectId}::uuid = ${partnerId}::uuid`;
    case "PLACE":
      return sql`select 1 from partner_places where id = ${subjectId} and partner_id = ${partnerId}`;
    case "ACTIVITY":
      return sql`select 1 from activities a
        where a.id = ${subjectId} and a.partner_id = ${partnerId} and ${isOnSale("a")}`;
    case "PLAN":
      return sql`select 1 from activity_plans pl join activities a on a.id = pl.activity_id
        where pl.id = ${subjectId} and a.partner_id = ${partnerId} and ${isOnSale("pl", "a")}`;
  }
}
