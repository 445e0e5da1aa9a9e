import * as v from "valibot";
import { isoDate, isoInstant } from "./dates.ts";
import { Language, PlaceFeature } from "./enums.ts";
import { PHOTO_ALT_MAX, PhotoOf } from "./own-photo.ts";
import { Photo } from "./photo.ts";
import { PublicReview } from "./review.ts";
import { id, text } from "./text.ts";

export const APPROACH_MAX = 600;
export const WHAT_TO_BRING_MAX = 400;
export const ANSWER_MAX = 600;
/** Days for which a change is kept once it was decided: the reason for its owner, who approved it for whoever looks back. */
export const REFUSED_CHANGES_KEPT_DAYS = 90;
export const APPROVED_CHANGES_KEPT_DAYS = 365;
/** The year in which somebody may have begun at the earliest. */
export const PRACTISING_SINCE_LEAST = 1940;

/** Each once, in the order of the list. */
const languages = v.pipe(
  v.array(Language),
  v.maxLength(Language.options.length),
  v.transform((named) => Language.options.filter((one) => named.includes(one))),
);
const features = v.pipe(
  v.array(PlaceFeature),
  v.maxLength(PlaceFeature.options.length),
  v.transform((named) => PlaceFeature.options.filter((one) => named.includes(one))),
);

/** A specialist's way of working. */
export const PracticeDetails = v.object({
  practisingSince: v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(PRACTISING_SINCE_LEAST), v.maxValue(2_200)),
  ),
  approach: v.nullable(text(APPROACH_MAX, 20)),
  languages,
});
export type PracticeDetails = v.InferOutput<typeof PracticeDetails>;

/** Accessibility of a place. */
export const PlaceDetails = v.object({ accessibility: features });
export type PlaceDetails = v.InferOutput<typeof PlaceDetails>;

/** Things to know before an activity. No languages: those of its specialist. */
export const ActivityDetails = v.object({
  whatToBring: v.nullable(text(WHAT_TO_BRING_MAX, 3)),
  languages,
});
export type ActivityDetails = v.InferOutput<typeof ActivityDetails>;

/** Words for what a photo shows. */
export const PhotoWords = v.object({ alt: text(PHOTO_ALT_MAX) });
export type PhotoWords = v.InferOutput<typeof PhotoWords>;

/** A specialist's answer to a review; null: none. */
export const ReviewAnswer = v.object({ answer: v.nullable(text(ANSWER_MAX, 3)) });
export type ReviewAnswer = v.InferOutput<typeof ReviewAnswer>;

/** Something that everybody reads, beside what waits to take its place. `refusalReason`: of what was sent last, where it was refused. */
export const withWaiting = <const T extends v.GenericSchema>(details: T) =>
  v.object({ shown: details, waiting: v.nullable(details), refusalReason: v.nullable(v.string()) });
export type WithWaiting<T> = { shown: T; waiting: T | null; refusalReason: string | null };

/** A review of a specialist's session as they see it. */
export const OwnReview = v.object({
  ...v.omit(PublicReview, ["answer"]).entries,
  answer: withWaiting(ReviewAnswer),
});
export type OwnReview = v.InferOutput<typeof OwnReview>;

export const ListingChangeKind = v.picklist(["PRACTICE", "PLACE", "ACTIVITY", "ANSWER", "PHOTO"]);
export type ListingChangeKind = v.InferOutput<typeof ListingChangeKind>;

export const ListingChangeStatus = v.picklist(["SENT", "APPROVED", "REFUSED"]);
export type ListingChangeStatus = v.InferOutput<typeof ListingChangeStatus>;

const change = {
  id,
  partner: v.object({ id, fantasyName: v.string() }),
  status: ListingChangeStatus,
  sentAt: isoInstant,
  decidedAt: v.nullable(isoInstant),
  refusalReason: v.nullable(v.string()),
  /** The administrator who decided. */
  reviewerName: v.nullable(v.string()),
};

/** A change as an administrator sees it. `shown`: what everybody read when it was sent. */
export const ListingChange = v.variant("kind", [
  v.object({ ...change, kind: v.literal("PRACTICE"), shown: PracticeDetails, content: PracticeDetails }),
  v.object({
    ...change,
    kind: v.literal("PLACE"),
    place: v.object({ name: v.string(), street: v.string(), streetNumber: v.string(), city: v.string() }),
    shown: PlaceDetails,
    content: PlaceDetails,
  }),
  v.object({
    ...change,
    kind: v.literal("ACTIVITY"),
    activity: v.object({ id, title: v.string() }),
    shown: ActivityDetails,
    content: ActivityDetails,
  }),
  v.object({
    ...change,
    kind: v.literal("ANSWER"),
    review: v.object({ rating: v.number(), comment: v.nullable(v.string()), writtenOn: isoDate }),
    shown: ReviewAnswer,
    content: ReviewAnswer,
  }),
  v.object({
    ...change,
    kind: v.literal("PHOTO"),
    photo: v.object({ of: PhotoOf, ...Photo.entries }),
    shown: PhotoWords,
    content: PhotoWords,
  }),
]);
export type ListingChange = v.InferOutput<typeof ListingChange>;
