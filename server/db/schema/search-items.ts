import { type SQL, sql } from "drizzle-orm";
import { check, customType, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ActivityType, ProfessionalType } from "#contract/enums.ts";
import { activities } from "./activities.ts";
import { activityPlans } from "./activity-plans.ts";
import { centavos, choice, isOneOf } from "./columns.ts";
import { activityCategories } from "./partners.ts";

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => "tsvector" });

const weighted = (column: string, weight: "A" | "B" | "C"): string =>
  ["vereda_stem", "vereda_plain"]
    .map((configuration) => `setweight(to_tsvector('${configuration}', "${column}"), '${weight}')`)
    .join(" || ");

const document: SQL = sql.raw(
  [weighted("title", "A"), weighted("names", "B"), weighted("body", "C")].join(" || "),
);

/**
 * One row per activity and per plan, as the search reads it. Derived: `server/domain/search/index-items.ts` writes it
 * from the catalogue. `cityKeys` and `subCategoryKeys` are names folded (lower case,
 * no accents) for comparing. `discountedPrice` counts through `discountUntil`, `price` after it.
 */
export const searchItems = pgTable(
  "search_items",
  {
    /** The activity's or the plan's own id. */
    id: uuid("id").primaryKey(),
    indexType: choice("index_type", ["ACTIVITY", "PLAN"]).notNull(),
    activityId: uuid("activity_id")
      .notNull()
      .references(() => activities.id, { onDelete: "cascade" }),
    planId: uuid("plan_id").references(() => activityPlans.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** Partner, category and subcategories. */
    names: text("names").notNull(),
    body: text("body").notNull(),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => activityCategories.id),
    subCategoryIds: uuid("sub_category_ids").array().notNull(),
    subCategoryKeys: text("sub_category_keys").array().notNull(),
    activityTypes: text("activity_types", { enum: ActivityType.options }).array().notNull(),
    cities: text("cities").array().notNull(),
    cityKeys: text("city_keys").array().notNull(),
    professionalType: choice("professional_type", ProfessionalType.options),
    price: centavos("price").notNull(),
    discountedPrice: centavos("discounted_price").notNull(),
    discountUntil: date("discount_until", { mode: "string" }),
    popularity: integer("popularity").notNull(),
    document: tsvector("document").notNull().generatedAlwaysAs(document),
  },
  (t) => [
    index("search_items_document_idx").using("gin", t.document),
    index("search_items_sub_category_ids_idx").using("gin", t.subCategoryIds),
    index("search_items_city_keys_idx").using("gin", t.cityKeys),
    index("search_items_category_id_idx").on(t.categoryId),
    index("search_items_activity_id_idx").on(t.activityId),
    index("search_items_popularity_idx").on(t.popularity.desc(), t.id),
    check("search_items_index_type_known", isOneOf(t.indexType, ["ACTIVITY", "PLAN"])),
    check("search_items_plan_named", sql`(${t.indexType} = 'PLAN') = (${t.planId} is not null)`),
  ],
);
