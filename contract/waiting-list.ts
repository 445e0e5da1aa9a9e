import * as v from "valibot";
import { isoInstant } from "./dates.ts";
import { ActivityType } from "./enums.ts";
import { id } from "./text.ts";

/**
 * A customer's wait for a place of a full schedule. `position`: how many are offered one before, and this one; null while
 * a place is offered. `offer`: until when it is kept for them, `secondsLeft` counted from the answer. `date` and `endDate`
 * carry the place's offset.
 */
export const Waiting = v.object({
  id,
  scheduleId: id,
  activityId: id,
  title: v.string(),
  partnerName: v.string(),
  date: isoInstant,
  endDate: isoInstant,
  timeZone: v.string(),
  activityType: ActivityType,
  position: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  offer: v.nullable(
    v.object({ until: isoInstant, secondsLeft: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  ),
});
/** The waits of a customer; and, until the time begins, the offers that ended without them (`secondsLeft` 0). */
export const Waits = v.object({ content: v.array(Waiting), missed: v.array(Waiting) });
export type Waits = v.InferOutput<typeof Waits>;
export type Waiting = v.InferOutput<typeof Waiting>;
