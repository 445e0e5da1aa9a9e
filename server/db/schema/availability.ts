import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { ActivityType } from "#contract/enums.ts";
import { activities } from "./activities.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { partnerPlaces, partners } from "./partners.ts";

/**
 * An hour of the week at which a specialist offers an activity; the times that can be booked are made of it. `weekDay` (1 Monday …
 * 7 Sunday) and `minuteOfDay` are on the wall clock of `timeZone`, `validFrom` and `validUntil` days there. It is not edited: it ends,
 * and another begins.
 */
export const availabilitySlots = pgTable(
  "availability_slots",
  {
    id: primaryId(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id),
    activityId: uuid("activity_id")
      .notNull()
      .references(() => activities.id),
    partnerPlaceId: uuid("partner_place_id").references(() => partnerPlaces.id),
    activityType: choice("activity_type", ActivityType.options).notNull(),
    weekDay: smallint("week_day").notNull(),
    minuteOfDay: smallint("minute_of_day").notNull(),
    timeZone: text("time_zone").notNull(),
    capacity: integer("capacity").notNull(),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validUntil: date("valid_until", { mode: "string" }),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    index("availability_slots_partner_id_idx").on(t.partnerId),
    index("availability_slots_activity_id_idx").on(t.activityId),
    check("availability_slots_type_known", isOneOf(t.activityType, ActivityType.options)),
    check(
      "availability_slots_place",
      sql`(${t.activityType} = 'IN_PLACE') = (${t.partnerPlaceId} is not null)`,
    ),
    check(
      "availability_slots_wall_clock",
      sql`${t.weekDay} between 1 and 7 and ${t.minuteOfDay} between 0 and 1439`,
    ),
    check("availability_slots_capacity", sql`${t.capacity} between 1 and 500`),
    check("availability_slots_valid", sql`${t.validFrom} <= ${t.validUntil}`),
  ],
);

/** A time off: no slot of the partner makes a time within it. */
export const availabilityExceptions = pgTable(
  "availability_exceptions",
  {
    id: primaryId(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** For the partner's own eyes. */
    reason: text("reason"),
    createdAt: instant("created_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (t) => [
    index("availability_exceptions_partner_id_idx").on(t.partnerId),
    check("availability_exceptions_ends_later", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
