import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { customers } from "./customers.ts";

/** What customers have saved. `itemId` is an activity's or a plan's; one that is gone is passed over by whoever reads. */
export const favourites = pgTable(
  "favourites",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    itemId: uuid("item_id").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.itemId] }),
    index("favourites_customer_id_idx").on(t.customerId, t.savedAt.desc(), t.itemId),
  ],
);
