import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ActivityType } from "#contract/enums.ts";
import { activities } from "./activities.ts";
import { activityPlans } from "./activity-plans.ts";
import { centavos, choice, instant, isOneOf } from "./columns.ts";
import { activityCategories } from "./partners.ts";

/** Two bits for each hour of the week: see `server/domain/search/indexing/free-times.ts`. */
export const WEEK_BITS = 7 * 48;
/** A week for each kind of session, in the order of `ActivityType`. */
export const FREE_TIMES_BITS = ActivityType.options.length * WEEK_BITS;
const weekTimes = customType<{ data: string; driverData: string }>({
  dataType: () => `bit(${FREE_TIMES_BITS})`,
});

export const searchRevision = pgSequence("search_revision");

/**
 * One row per activity and per plan: what the search's index in memory is made of. Derived: `index-items.ts` of
 * `server/domain/search` writes it from the catalogue, and `refresh-items.ts` what changes with bookings and time, with a new
 * `revision`. `titleKey` and `cityKeys` are folded (lower case, no accents) for comparing. `discountedPrice` counts through `discountUntil`, `price` after it.
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
    titleKey: text("title_key").notNull(),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => activityCategories.id),
    subCategoryIds: uuid("sub_category_ids").array().notNull(),
    activityTypes: text("activity_types", { enum: ActivityType.options }).array().notNull(),
    cities: text("cities").array().notNull(),
    cityKeys: text("city_keys").array().notNull(),
    /** Of the places, in degrees, in one order. */
    latitudes: doublePrecision("latitudes").array().notNull(),
    longitudes: doublePrecision("longitudes").array().notNull(),
    price: centavos("price").notNull(),
    discountedPrice: centavos("discounted_price").notNull(),
    discountUntil: date("discount_until", { mode: "string" }),
    popularity: integer("popularity").notNull(),
    /** The earliest that can be booked, of each kind of session. */
    nextOnlineAt: instant("next_online_at"),
    nextInPlaceAt: instant("next_in_place_at"),
    nextInCompanyAt: instant("next_in_company_at"),
    /** Until when the earliest of them can be booked. */
    freeUntil: instant("free_until"),
    freeTimes: weekTimes("free_times").notNull(),
    /** Its place among all of them, the most popular first, from 0. */
    number: integer("number").notNull(),
    /** Of `search_values`. */
    valueIds: integer("value_ids").array().notNull(),
    /** Grows with each change of a row. */
    revision: bigint("revision", { mode: "number" }).notNull().default(sql`nextval('search_revision')`),
  },
  (t) => [
    index("search_items_free_until_idx").on(t.freeUntil),
    index("search_items_discount_until_idx").on(t.discountUntil).where(sql`${t.discountUntil} is not null`),
    index("search_items_category_popularity_idx").on(t.categoryId, t.indexType, t.popularity.desc(), t.id),
    index("search_items_activity_id_idx").on(t.activityId),
    uniqueIndex("search_items_number_idx").on(t.number),
    index("search_items_revision_idx").on(t.revision),
    check("search_items_index_type_known", isOneOf(t.indexType, ["ACTIVITY", "PLAN"])),
    check("search_items_plan_named", sql`(${t.indexType} = 'PLAN') = (${t.planId} is not null)`),
  ],
);

/** Activities whose rows are to be refreshed, as often as something has changed: triggers on the schedules add them. */
export const searchRefreshes = pgTable("search_refreshes", { activityId: uuid("activity_id").notNull() });
