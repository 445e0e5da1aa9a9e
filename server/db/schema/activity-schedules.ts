import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { ActivityType } from "#contract/enums.ts";
import { activities } from "./activities.ts";
import { availabilitySlots } from "./availability.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { partnerPlaces } from "./partners.ts";

/**
 * A time at which an activity takes place. `weekDay` (1 Monday … 7 Sunday) and `minuteOfDay` are those of the start on
 * the wall clock of `timeZone`, kept for searching. Take a place with `UPDATE … SET taken = taken + 1 WHERE taken <
 * capacity`, several ordered by id; the CHECK is the last word.
 */
export const activitySchedules = pgTable(
  "activity_schedules",
  {
    id: primaryId(),
    activityId: uuid("activity_id")
      .notNull()
      .references(() => activities.id),
    partnerPlaceId: uuid("partner_place_id").references(() => partnerPlaces.id),
    activityType: choice("activity_type", ActivityType.options).notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    timeZone: text("time_zone").notNull(),
    weekDay: smallint("week_day").notNull(),
    minuteOfDay: smallint("minute_of_day").notNull(),
    capacity: integer("capacity").notNull(),
    taken: integer("taken").notNull().default(0),
    /** From when nobody new gets a place; who has one keeps it. */
    closedAt: instant("closed_at"),
    /** The hour of the week that it was made of. */
    slotId: uuid("slot_id").references(() => availabilitySlots.id),
  },
  (t) => [
    unique("activity_schedules_slot_key").on(t.activityId, t.startsAt),
    index("activity_schedules_starts_at_idx").on(t.startsAt),
    index("activity_schedules_slot_id_idx").on(t.slotId).where(sql`${t.slotId} is not null`),
    check("activity_schedules_taken_within_capacity", sql`${t.taken} between 0 and ${t.capacity}`),
    check("activity_schedules_ends_after_start", sql`${t.endsAt} > ${t.startsAt}`),
    check("activity_schedules_type_known", isOneOf(t.activityType, ActivityType.options)),
    check(
      "activity_schedules_place",
      sql`(${t.activityType} = 'IN_PLACE') = (${t.partnerPlaceId} is not null)`,
    ),
    check(
      "activity_schedules_wall_clock",
      sql`${t.weekDay} between 1 and 7 and ${t.minuteOfDay} between 0 and 1439`,
    ),
  ],
);
