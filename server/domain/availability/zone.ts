import { sql } from "drizzle-orm";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { Transaction } from "#server/db/database.ts";

/** The clock that a specialist lives by: that of a place of theirs, the first one by name; São Paulo's without a place. */
export async function readZone(tx: Transaction, partnerId: string): Promise<string> {
  const { rows } = await tx.execute<{ zone: string }>(
    sql`select time_zone as zone from partner_places where partner_id = ${partnerId} order by name, id limit 1`,
  );
  return rows[0]?.zone ?? BUSINESS_TIME_ZONE;
}
