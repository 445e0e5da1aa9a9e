import { indexItems } from "#server/domain/search/indexing/index-items.ts";
import type { Transaction } from "../database.ts";
import { activityCategories, subCategories } from "../schema/partners.ts";
import { bulkInsert } from "./bulk-insert.ts";
import { categories } from "./catalogue/catalogue.ts";
import { seedActivityRows } from "./seed-activities.ts";
import { seedId } from "./seed-id.ts";
import { seedPartners } from "./seed-partners.ts";

/** Categories, partners with their places, activities, plans and the search's rows. */
export async function seedCatalogue(tx: Transaction, now: Date): Promise<void> {
  await bulkInsert(
    tx,
    activityCategories,
    categories.map(({ slug, name, hue, motif }, position) => ({
      id: seedId("category", slug),
      name,
      slug,
      hue,
      motif,
      position,
    })),
  );
  await bulkInsert(
    tx,
    subCategories,
    categories.flatMap((category) =>
      category.subCategories.map((name, position) => ({
        id: seedId("sub-category", `${category.slug}/${name}`),
        categoryId: seedId("category", category.slug),
        name,
        position,
      })),
    ),
  );
  await seedPartners(tx);
  await seedActivityRows(tx);
  await indexItems(tx, now);
}
