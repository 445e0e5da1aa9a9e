import { pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Last change of what a public page says; a page that has not changed since this is kept has no row. `pageId`: of a partner, an activity or a plan. */
export const pageChanges = pgTable("page_changes", {
  pageId: uuid("page_id").primaryKey(),
  changedAt: instant("changed_at").notNull(),
});
