import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { ActivityType, Language } from "#contract/enums.ts";
import { areAmong, centavos, instant, primaryId } from "./columns.ts";
import { discountColumns, discountFitsType } from "./discounts.ts";
import { activityCategories, partnerPlaces, partners, subCategories } from "./partners.ts";

/** What a partner offers by the session. `duration` in minutes; `price` per session. */
export const activities = pgTable(
  "activities",
  {
    id: primaryId(),
    slug: text("slug").notNull(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => activityCategories.id),
    title: text("title").notNull(),
    description: text("description").notNull(),
    duration: integer("duration").notNull(),
    activityTypes: text("activity_types", { enum: ActivityType.options }).array().notNull(),
    price: centavos("price").notNull(),
    enrolmentFee: centavos("enrolment_fee").notNull().default(0),
    isEnrolmentNeeded: boolean("is_enrolment_needed").notNull().default(false),
    priceAdvertisable: boolean("price_advertisable").notNull().default(true),
    minimumNoticeMinutes: integer("minimum_notice_minutes").notNull(),
    freeCancellationHours: integer("free_cancellation_hours").notNull(),
    ...discountColumns(),
    /** What to bring or prepare. It was seen by an administrator, and so were the languages. */
    whatToBring: text("what_to_bring"),
    /** None: those of the partner. */
    languages: text("languages", { enum: Language.options }).array().notNull().default(sql`'{}'::text[]`),
    popularity: integer("popularity").notNull().default(0),
    /** From when it is not sold any more; what was sold goes on. */
    withdrawnAt: instant("withdrawn_at"),
  },
  (t) => [
    unique("activities_slug_key").on(t.slug),
    index("activities_partner_id_idx").on(t.partnerId),
    index("activities_category_id_idx").on(t.categoryId),
    check("activities_amounts", sql`${t.price} >= 0 and ${t.enrolmentFee} >= 0`),
    check("activities_duration", sql`${t.duration} > 0 and ${t.minimumNoticeMinutes} >= 0`),
    check("activities_types_known", areAmong(t.activityTypes, ActivityType.options)),
    check("activities_types_some", sql`cardinality(${t.activityTypes}) > 0`),
    check("activities_languages_known", areAmong(t.languages, Language.options)),
    check("activities_discount_fits_type", discountFitsType(t)),
  ],
);

export const activitySubCategories = pgTable(
  "activity_sub_categories",
  {
    activityId: uuid("activity_id")
      .notNull()
      .references(() => activities.id, { onDelete: "cascade" }),
    subCategoryId: uuid("sub_category_id")
      .notNull()
      .references(() => subCategories.id),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.subCategoryId] })],
);

export const activityPlaces = pgTable(
  "activity_places",
  {
    activityId: uuid("activity_id")
      .notNull()
      .references(() => activities.id, { onDelete: "cascade" }),
    partnerPlaceId: uuid("partner_place_id")
      .notNull()
      .references(() => partnerPlaces.id),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.partnerPlaceId] }),
    index("activity_places_partner_place_id_idx").on(t.partnerPlaceId),
  ],
);
