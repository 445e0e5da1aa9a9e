import * as v from "valibot";
import { PartnerPlace } from "./catalogue.ts";
import { isoInstant } from "./dates.ts";
import { ActivityType, AppointmentStage, BillingStatus, PurchaseItemType } from "./enums.ts";
import { PhotoOfBought } from "./photo.ts";
import { Refund } from "./refund.ts";
import { AppointmentReview } from "./review.ts";
import { id } from "./text.ts";

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The video room of an online session. It opens 60 minutes before the start, inclusive, and closes with the session's end.
 * `opensInSeconds` counts from the answer, 0 once it is open, so that a device whose clock is wrong counts rightly.
 * `url` is null while the room is closed.
 */
export const Conference = v.object({
  opensAt: isoInstant,
  closesAt: isoInstant,
  opensInSeconds: seconds,
  url: v.nullable(v.string()),
});
export type Conference = v.InferOutput<typeof Conference>;

/** One place of one schedule that a customer bought. Its `id` stays when the time is moved. */
export const Appointment = v.object({
  id,
  billingId: id,
  billingNumber: v.string(),
  billingStatus: BillingStatus,
  stage: AppointmentStage,
  /** How often it was moved or cancelled: iCalendar's SEQUENCE. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
  itemType: PurchaseItemType,
  itemId: id,
  activityId: id,
  title: v.string(),
  partnerId: id,
  partnerName: v.string(),
  categoryHue: v.number(),
  categoryMotif: v.string(),
  photo: PhotoOfBought,
  schedule: v.object({
    id,
    date: isoInstant,
    endDate: isoInstant,
    timeZone: v.string(),
    activityType: ActivityType,
  }),
  /** Where it takes place; null online and in company. */
  place: v.nullable(PartnerPlace),
  /** Null unless it is online and SCHEDULED. */
  conference: v.nullable(Conference),
  /** The digits of the partner's number with WhatsApp, area code first; null where none is known. */
  contactNumber: v.nullable(v.string()),
  /** Until when it may be moved, or cancelled with everything paid back; null unless it is SCHEDULED. */
  freeChangeUntil: v.nullable(isoInstant),
  /** What goes back, or went back, since it was cancelled. */
  refunds: v.array(Refund),
  /** What the customer said of it, or may say; null unless it is FINISHED. */
  review: v.nullable(AppointmentReview),
  /**
   * Way to book it again: at the checkout, with the choices of then (`CHECKOUT`), or on the page of a plan or of what needs an
   * enrolment (`ITEM`). Null before it is over or cancelled, and once it is not sold any more.
   */
  again: v.nullable(v.picklist(["CHECKOUT", "ITEM"])),
});
export type Appointment = v.InferOutput<typeof Appointment>;
