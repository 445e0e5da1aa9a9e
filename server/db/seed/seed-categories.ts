import { type Database, inTransaction, type Transaction } from "../database.ts";
import { activityCategories, subCategories } from "../schema/partners.ts";
import { bulkInsert } from "./bulk-insert.ts";
import { categories } from "./catalogue/catalogue.ts";
import { seedId } from "./seed-id.ts";

/** What activities may be about: the same in the demonstration and in production. */
export async function seedCategories(tx: Transaction): Promise<void> {
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
}

/** The same where there are none yet: without them nobody could offer anything. */
export async function seedMissingCategories(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [known] = await tx.select({ id: activityCategories.id }).from(activityCategories).limit(1);
    if (!known) await seedCategories(tx);
  });
}
