import { sql } from "drizzle-orm";
import type { ActivityCategory } from "#contract/catalogue.ts";
import type { SearchIndex } from "#contract/enums.ts";
import type { Transaction } from "#server/db/database.ts";
import { categoryJson } from "./rows.ts";

/**
 * The categories that have something of the index, in the order of the screen, at most `size`. INTERNAL is the index of
 * the partners: every category with an activity has one.
 */
export async function readCategories(
  tx: Transaction,
  { size, index }: { size: number; index: SearchIndex | undefined },
): Promise<ActivityCategory[]> {
  const ofIndex = index === "ACTIVITY" || index === "PLAN" ? sql`and i.index_type = ${index}` : sql``;
  const { rows } = await tx.execute<{ category: ActivityCategory }>(sql`
    select ${categoryJson} as category from activity_categories c
    where exists (select 1 from search_items i where i.category_id = c.id ${ofIndex})
    order by c.position limit ${size}`);
  return rows.map(({ category }) => category);
}
