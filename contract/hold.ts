import * as v from "valibot";
import { isoInstant } from "./dates.ts";
import { id } from "./text.ts";

/**
 * A place of a schedule kept for a customer who has not ordered yet. A customer has one at most: the next one gives it
 * back. `secondsLeft` counts from the answer.
 */
export const Hold = v.object({
  id,
  scheduleId: id,
  expiresAt: isoInstant,
  secondsLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Hold = v.InferOutput<typeof Hold>;
