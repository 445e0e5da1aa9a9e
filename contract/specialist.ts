import * as v from "valibot";
import { Conference } from "./appointment.ts";
import { PartnerPlace } from "./catalogue.ts";
import { isoDate, isoInstant } from "./dates.ts";
import { ActivityType } from "./enums.ts";
import { id } from "./text.ts";

/** Whether somebody came. MISSED: without a word; who cancels in time misses nothing. */
export const AttendanceOutcome = v.picklist(["ATTENDED", "MISSED"]);
export type AttendanceOutcome = v.InferOutput<typeof AttendanceOutcome>;

/** What is noted of one appointment, and whether it may be noted, or changed, now. */
export const Attendance = v.object({ outcome: v.nullable(AttendanceOutcome), isNoteOpen: v.boolean() });
export type Attendance = v.InferOutput<typeof Attendance>;

/** Somebody who booked a session. */
export const Attendee = v.object({
  appointmentId: id,
  /** The nome social, where there is one; empty once the account is deleted. */
  name: v.string(),
  /** The interest areas that were chosen for it, in the category's order. */
  interests: v.array(v.string()),
  ...Attendance.entries,
});
export type Attendee = v.InferOutput<typeof Attendee>;

/** A session of a specialist's that somebody booked. */
export const DaySession = v.object({
  scheduleId: id,
  title: v.string(),
  categoryHue: v.number(),
  categoryMotif: v.string(),
  date: isoInstant,
  endDate: isoInstant,
  timeZone: v.string(),
  activityType: ActivityType,
  /** Null online and in company. */
  place: v.nullable(PartnerPlace),
  /** Null unless it is online and has not ended. */
  conference: v.nullable(Conference),
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  people: v.array(Attendee),
});
export type DaySession = v.InferOutput<typeof DaySession>;

/** The sessions of a day, the earliest first. Each is on the day that its own clock shows. */
export const SpecialistDay = v.object({ day: isoDate, today: isoDate, content: v.array(DaySession) });
export type SpecialistDay = v.InferOutput<typeof SpecialistDay>;

/** How many days a calendar shows: six weeks. */
export const CALENDAR_DAYS = 42;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What is on a day: `sessions` that somebody booked, how many `people` come, and times to come that are not full (`free`). */
export const CalendarDay = v.object({ day: isoDate, sessions: count, people: count, free: count });
export type CalendarDay = v.InferOutput<typeof CalendarDay>;

/** Six weeks, from a Monday on. */
export const SpecialistCalendar = v.object({ today: isoDate, days: v.array(CalendarDay) });
export type SpecialistCalendar = v.InferOutput<typeof SpecialistCalendar>;
