import * as v from "valibot";
import { Cancellation } from "./cancellation.ts";
import { PartnerPlace, Schedule } from "./catalogue.ts";
import { isoInstant } from "./dates.ts";
import { id } from "./text.ts";

/**
 * Why an appointment cannot be moved. NOT_SCHEDULED: it is not settled yet, has ended or was given up. DEADLINE_PASSED: the
 * activity's free change is over.
 */
export const RescheduleRefusal = v.picklist(["NOT_SCHEDULED", "DEADLINE_PASSED"]);
export type RescheduleRefusal = v.InferOutput<typeof RescheduleRefusal>;

/** To which times an appointment may be moved. */
export const Reschedule = v.object({
  appointmentId: id,
  title: v.string(),
  partnerName: v.string(),
  /** The digits of the partner's number with WhatsApp, area code first; null where none is known. */
  contactNumber: v.nullable(v.string()),
  /** Where the activity takes place; a schedule names one of them by its `partnerPlaceId`. */
  places: v.array(PartnerPlace),
  /** The last moment at which it may be moved, on the clock of its place. */
  until: isoInstant,
  /** Null where it may be moved. */
  refusal: v.nullable(RescheduleRefusal),
  /** Ways to give it up, alone or with its whole purchase, where the free change is over; null elsewhere, and once it has begun. */
  cancellation: v.nullable(v.pick(Cancellation, ["kind", "withdrawal"])),
  /** How often it was moved or cancelled: iCalendar's SEQUENCE. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The time it has now. */
  schedule: v.omit(Schedule, ["vacancies", "bookableUntil"]),
  /** The times it may have instead, earliest first; empty where it may not be moved. */
  content: v.array(Schedule),
  /** Times that it may not have because the customer has a place of them already, the present one aside; earliest first. */
  booked: v.array(Schedule),
  /** Times that it may not have because they have no vacancy; earliest first. */
  full: v.array(Schedule),
});
export type Reschedule = v.InferOutput<typeof Reschedule>;
