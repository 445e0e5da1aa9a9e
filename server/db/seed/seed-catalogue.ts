import { indexItems } from "#server/domain/search/indexing/index-items.ts";
import type { Transaction } from "../database.ts";
import { seedActivityRows } from "./seed-activities.ts";
import { seedCategories } from "./seed-categories.ts";
import { seedPartners } from "./seed-partners.ts";

/** Categories, partners with their places, activities, plans and the search's rows. */
export async function seedCatalogue(tx: Transaction, now: Date): Promise<void> {
  await seedCategories(tx);
  await seedPartners(tx);
  await seedActivityRows(tx);
  await indexItems(tx, now);
}
