import * as v from "valibot";
import { givenInstant, isoInstant } from "./dates.ts";
import { Hold } from "./hold.ts";
import { PhotoOfBought } from "./photo.ts";
import { OrderRequest, PaymentFlags, StartedKind } from "./purchase.ts";
import { id, text } from "./text.ts";

/** Days for which the choices of a started purchase are kept, from the first of them on: they say what somebody needs help with. */
export const STARTED_PURCHASE_DAYS = 7;
/** As many as a customer has; the one that was begun before all others goes for the next. */
export const STARTED_PURCHASES_MAX = 20;

/** The steps of a purchase that somebody signed in can stand at, by the specification's numbers. */
export const StartedStep = v.picklist(["1", "1.5", "1.6", "2", "3"]);

const ids = v.pipe(v.array(id), v.maxLength(60));
const { started: _, ...order } = OrderRequest.entries;

/** An order without a terminal answer. */
const StartedAttempt = v.strictObject({ idempotencyKey: text(255, 1), request: v.strictObject(order) });

const payment = {
  paymentMethods: v.strictObject(PaymentFlags.entries),
  /** The saved card's id. */
  selectedCard: v.nullable(id),
  attempt: v.nullable(StartedAttempt),
};

/**
 * What goes to another device of a started purchase: choices, and the key of an order in flight. Nothing that is not named here is
 * taken: no card, no text that was typed, and nothing that was agreed to, which is agreed to where the order is confirmed.
 */
export const StartedChoices = v.variant("kind", [
  v.strictObject({
    kind: v.literal("purchase"),
    step: StartedStep,
    interests: ids,
    scheduleMode: v.picklist(["single", "several"]),
    schedules: v.pipe(v.array(v.strictObject({ id, date: givenInstant })), v.maxLength(60)),
    automaticRenewal: v.boolean(),
    enrolmentId: v.nullable(id),
    /** As it was when the purchase started: it says which steps there are. */
    hasCpf: v.boolean(),
    isPersonalDataSaved: v.boolean(),
    ...payment,
  }),
  v.strictObject({
    kind: v.literal("checkout"),
    /** The time that is held, or was to be. */
    scheduleId: v.nullable(id),
    themeId: v.nullable(id),
    isBenefitProposed: v.boolean(),
    ...payment,
  }),
]);
export type StartedChoices = v.InferOutput<typeof StartedChoices>;

/** A purchase or booking that a customer has begun and not ended, as it is listed. */
export const StartedPurchase = v.object({
  kind: StartedKind,
  /** The activity's, or the plan's. */
  id,
  itemKind: v.picklist(["activity", "plan"]),
  title: v.string(),
  specialistName: v.string(),
  categoryHue: v.number(),
  categoryMotif: v.string(),
  photo: PhotoOfBought,
  /** As the cart knows it: in minutes, null for a plan. */
  duration: v.nullable(v.number()),
  isEnrolmentNeeded: v.boolean(),
  /** Step of a purchase; null for a booking, which has one page. */
  step: v.nullable(StartedStep),
  /** Start of the first chosen time that is still to come; null without one. */
  scheduleStart: v.nullable(isoInstant),
  scheduleTimeZone: v.nullable(v.string()),
  /** Until when that time is held for the customer; null where it is not. */
  holdUntil: v.nullable(isoInstant),
  /** Instant of the last choice. */
  updatedAt: isoInstant,
  /** An order of it has no terminal answer yet: it can be asked about, not discarded. */
  isOrdered: v.boolean(),
  isFromOtherDevice: v.boolean(),
});
export type StartedPurchase = v.InferOutput<typeof StartedPurchase>;

/** Choices and hold that the page which takes a started purchase over goes on with. */
export const TakenOver = v.object({
  choices: StartedChoices,
  /** The customer's live hold of the chosen time of a booking; null where it has run out. */
  hold: v.nullable(Hold),
  isFromOtherDevice: v.boolean(),
});
export type TakenOver = v.InferOutput<typeof TakenOver>;
