import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";

/** Gives every benefit so much that no number of orders uses it up. */
export async function giveEndlessAllowance(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update benefit_groups set monthly_allowance = 1000000000`);
    await tx.execute(sql`update benefit_balances set granted = 1000000000`);
  });
}
