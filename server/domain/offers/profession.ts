import { sql } from "drizzle-orm";
import type { ProfessionalType } from "#contract/enums.ts";
import type { Transaction } from "#server/db/database.ts";

/** A specialist's profession, null of a gym; one change of theirs at a time. */
export async function lockProfession(tx: Transaction, partnerId: string): Promise<ProfessionalType | null> {
  const { rows } = await tx.execute<{ profession: ProfessionalType | null }>(
    sql`select professional_type as profession from partners where id = ${partnerId} for no key update`,
  );
  if (!rows[0]) throw new Error(`the partner ${partnerId} is gone`);
  return rows[0].profession;
}
