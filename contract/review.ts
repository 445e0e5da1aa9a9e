import * as v from "valibot";
import { isoDate, isoInstant } from "./dates.ts";
import { id, looseText } from "./text.ts";

/** Up to how many days after a session's end it may be reviewed, and how long a review may be changed. */
export const REVIEW_OPEN_DAYS = 90;
export const REVIEW_EDIT_DAYS = 30;
/** The longest comment, in characters as text fields count them. */
export const REVIEW_COMMENT_MAX = 1_000;
/** From how many reviews on their average is shown. */
export const REVIEWS_FOR_AVERAGE = 3;

export const stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/**
 * What the customer said of a session that is over, or may say. `open`: it may be reviewed before `until`. `written`: it is,
 * and may be changed before `until`; null: not any more. `closed`: it may not be reviewed. `off`: sessions of this
 * profession are not.
 */
export const AppointmentReview = v.object({
  state: v.picklist(["open", "written", "closed", "off"]),
  until: v.nullable(isoInstant),
  rating: v.nullable(stars),
  comment: v.nullable(v.string()),
});
export type AppointmentReview = v.InferOutput<typeof AppointmentReview>;

/** 1 to 5 stars and, if the customer wants, words; empty ones are none. */
export const ReviewRequest = v.object({ rating: stars, comment: v.nullable(looseText(REVIEW_COMMENT_MAX)) });
export type ReviewRequest = v.InferOutput<typeof ReviewRequest>;

/** A review as everybody sees it. */
export const PublicReview = v.object({
  id,
  /** First name and an initial, e.g. `Carla D.`; null where the account is gone. */
  author: v.nullable(v.string()),
  rating: stars,
  comment: v.nullable(v.string()),
  /** The day in São Paulo. */
  writtenOn: isoDate,
  /** The specialist's answer. */
  answer: v.nullable(v.string()),
});
export type PublicReview = v.InferOutput<typeof PublicReview>;
