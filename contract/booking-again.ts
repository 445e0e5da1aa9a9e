import * as v from "valibot";
import { PartnerPlace, Schedule } from "./catalogue.ts";
import { isoInstant } from "./dates.ts";
import { ActivityType } from "./enums.ts";
import { PaidHow } from "./payment/paid-how.ts";
import { id } from "./text.ts";

/** A past appointment as it is booked again: the choices of then that still stand, and the time to propose. */
export const BookingAgain = v.object({
  activityId: id,
  title: v.string(),
  partnerName: v.string(),
  /** The time of then, on the clock of its place. */
  schedule: v.object({ date: isoInstant, timeZone: v.string(), activityType: ActivityType }),
  /** The theme of then; null where the activity is not about it any more. */
  themeId: v.nullable(id),
  ...PaidHow.entries,
  /** The next free time of the same weekday and hour, in the same place; null where there is none. */
  proposed: v.nullable(Schedule),
  /** Free times nearest to that weekday and hour, earliest first; empty where one is proposed, or nothing is free. */
  nearest: v.array(Schedule),
  /** Places of `nearest`; a schedule names one of them by its `partnerPlaceId`. */
  places: v.array(PartnerPlace),
});
export type BookingAgain = v.InferOutput<typeof BookingAgain>;
