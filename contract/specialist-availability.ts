import * as v from "valibot";
import { givenDate, isoDate, isoInstant } from "./dates.ts";
import { ActivityType } from "./enums.ts";
import { id, text } from "./text.ts";

/** How far ahead the times of a slot are made, in days. */
export const AVAILABILITY_DAYS = 63;
/** The longest time off, in days. */
export const TIME_OFF_MAX_DAYS = 366;
export const SLOT_CAPACITY_MAX = 500;

/** 1 Monday … 7 Sunday. */
const weekDay = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));
const minuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439));
const capacity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SLOT_CAPACITY_MAX));

/** Hours of the week to be offered: one slot for each of the `weekDays`, all or none. Days and hours are the place's. */
export const SlotForm = v.pipe(
  v.object({
    activityId: id,
    weekDays: v.pipe(v.array(weekDay), v.minLength(1), v.maxLength(7)),
    minuteOfDay,
    activityType: ActivityType,
    /** Given exactly where it is IN_PLACE. */
    partnerPlaceId: v.nullable(id),
    capacity,
    validFrom: givenDate,
    /** Null: without an end. */
    validUntil: v.nullable(givenDate),
  }),
  v.check(
    ({ activityType, partnerPlaceId }) => (activityType === "IN_PLACE") === (partnerPlaceId !== null),
    "a place is given exactly where it is IN_PLACE",
  ),
  v.check(({ validFrom, validUntil }) => !validUntil || validFrom <= validUntil, "it ends before it begins"),
);
export type SlotForm = v.InferOutput<typeof SlotForm>;

/** An hour of the week at which a specialist offers an activity. */
export const AvailabilitySlot = v.object({
  id,
  activityId: id,
  title: v.string(),
  /** Minutes. */
  duration: v.number(),
  /** False: only who has bought of the activity still books it. */
  isOnSale: v.boolean(),
  weekDay,
  minuteOfDay,
  activityType: ActivityType,
  placeName: v.nullable(v.string()),
  timeZone: v.string(),
  capacity,
  validFrom: isoDate,
  validUntil: v.nullable(isoDate),
  /** How many of its coming times somebody has booked. */
  booked: v.number(),
});
export type AvailabilitySlot = v.InferOutput<typeof AvailabilitySlot>;

/** Days off, from the first to the last; `hours` (minutes of the day) where it is a part of one day. */
export const TimeOffForm = v.pipe(
  v.object({
    firstDay: givenDate,
    lastDay: givenDate,
    hours: v.nullable(
      v.object({
        from: minuteOfDay,
        until: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440)),
      }),
    ),
    /** For the specialist's own eyes. */
    reason: v.nullable(text(120)),
  }),
  v.check(({ firstDay, lastDay }) => firstDay <= lastDay, "it ends before it begins"),
  v.check(
    ({ firstDay, lastDay, hours }) => !hours || (firstDay === lastDay && hours.from < hours.until),
    "hours are of one day, and end later than they begin",
  ),
);
export type TimeOffForm = v.InferOutput<typeof TimeOffForm>;

/** A time off, with the clock of the specialist's place. */
export const TimeOff = v.object({
  id,
  startsAt: isoInstant,
  endsAt: isoInstant,
  reason: v.nullable(v.string()),
});
export type TimeOff = v.InferOutput<typeof TimeOff>;

/** What can be offered at an hour of the week. */
export const SlotChoice = v.object({
  activityId: id,
  title: v.string(),
  duration: v.number(),
  activityTypes: v.array(ActivityType),
  places: v.array(v.object({ id, name: v.string() })),
});
export type SlotChoice = v.InferOutput<typeof SlotChoice>;

/** A specialist's week: slots by day and hour, times off to come, and what more may be offered. */
export const Availability = v.object({
  today: isoDate,
  timeZone: v.string(),
  slots: v.array(AvailabilitySlot),
  timesOff: v.array(TimeOff),
  choices: v.array(SlotChoice),
});
export type Availability = v.InferOutput<typeof Availability>;
