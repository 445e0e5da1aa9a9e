import * as v from "valibot";
import { isoInstant } from "./dates.ts";
import { id } from "./text.ts";

/**
 * An appointment of the customer's on the day of a time that they are about to book. SAME: it is that very time; OVERLAPS: it takes place
 * while that one does; SAME_DAY: on the same day of the time's own zone.
 */
export const OwnBooking = v.object({
  appointmentId: id,
  relation: v.picklist(["SAME", "OVERLAPS", "SAME_DAY"]),
  title: v.string(),
  date: isoInstant,
  endDate: isoInstant,
  timeZone: v.string(),
});
export type OwnBooking = v.InferOutput<typeof OwnBooking>;
