import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { Language, PlaceFeature, ProfessionalType } from "#contract/enums.ts";
import { areAmong, choice, isOneOf, primaryId } from "./columns.ts";

/** `hue` (0–359) and `motif` choose the artwork; `position` orders the list. */
export const activityCategories = pgTable(
  "activity_categories",
  {
    id: primaryId(),
    name: text("name").notNull(),
    slug: text("slug").notNull(),
    hue: integer("hue").notNull(),
    motif: text("motif").notNull(),
    position: integer("position").notNull(),
  },
  (t) => [unique("activity_categories_slug_key").on(t.slug)],
);

export const subCategories = pgTable(
  "sub_categories",
  {
    id: primaryId(),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => activityCategories.id),
    name: text("name").notNull(),
    position: integer("position").notNull(),
  },
  (t) => [unique("sub_categories_category_id_name_key").on(t.categoryId, t.name)],
);

/** A specialist or a gym; gyms have neither profession nor registration. */
export const partners = pgTable(
  "partners",
  {
    id: primaryId(),
    name: text("name").notNull(),
    fantasyName: text("fantasy_name").notNull(),
    professionalType: choice("professional_type", ProfessionalType.options),
    registration: text("registration"),
    bio: text("bio").notNull(),
    /** What they are especially good at, e.g. "Ansiedade", "Corrida de rua". */
    specialties: text("specialties").array().notNull().default(sql`'{}'::text[]`),
    /** The digits of a number with WhatsApp, area code first; null: none. */
    whatsApp: text("whatsapp"),
    /** The year in which they began. What is said from here on was seen by an administrator. */
    practisingSince: integer("practising_since"),
    approach: text("approach"),
    languages: text("languages", { enum: Language.options }).array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    check("partners_professional_type_known", isOneOf(t.professionalType, ProfessionalType.options)),
    check("partners_practising_since", sql`${t.practisingSince} between 1940 and 2200`),
    check("partners_languages_known", areAmong(t.languages, Language.options)),
  ],
);

/**
 * How many paid sessions of a partner's somebody came to. Written by triggers of attendances and of the facts of appointments. Those
 * of before there were triggers are in it once `isWhole`.
 */
export const partnerSessions = pgTable(
  "partner_sessions",
  {
    partnerId: uuid("partner_id")
      .primaryKey()
      .references(() => partners.id, { onDelete: "cascade" }),
    given: integer("given").notNull().default(0),
    isWhole: boolean("is_whole").notNull().default(false),
  },
  (t) => [check("partner_sessions_given", sql`${t.given} >= 0`)],
);

const cube = customType<{ data: string; driverData: string }>({ dataType: () => "cube" });

/** On a globe of radius 1: what lies nearest in a straight line lies nearest over its surface. */
const position = sql.raw(`cube(array[
  cos(radians("latitude")) * cos(radians("longitude")),
  cos(radians("latitude")) * sin(radians("longitude")),
  sin(radians("latitude"))])`);

/** `cep` is its 8 digits; degrees are WGS 84; `timeZone` is an IANA name. `position` is derived, for the index. */
export const partnerPlaces = pgTable(
  "partner_places",
  {
    id: primaryId(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id),
    name: text("name").notNull(),
    street: text("street").notNull(),
    streetNumber: text("street_number").notNull(),
    district: text("district").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    cep: text("cep").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    timeZone: text("time_zone").notNull(),
    position: cube("position").notNull().generatedAlwaysAs(position),
    /** Seen by an administrator. */
    accessibility: text("accessibility", { enum: PlaceFeature.options })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  (t) => [
    index("partner_places_partner_id_idx").on(t.partnerId),
    index("partner_places_cep_idx").on(t.cep),
    index("partner_places_position_idx").using("gist", t.position),
    check("partner_places_accessibility_known", areAmong(t.accessibility, PlaceFeature.options)),
  ],
);
