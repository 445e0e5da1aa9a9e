import * as v from "valibot";
import { isoInstant } from "./dates.ts";
import { Photo } from "./photo.ts";
import { id, text } from "./text.ts";

/** The largest file that a photo is made from, in bytes, and the most pixels. */
export const PHOTO_MAX_BYTES = 12 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 50_000_000;
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** Most photos of a place, an activity or a plan. */
export const PHOTOS_MAX = 8;
export const PHOTO_ALT_MAX = 160;
/** Time for which a refused one can still be looked at. */
export const REFUSED_PHOTOS_KEPT_DAYS = 90;

/** Subject of a photo: a partner has one, its portrait. */
export const PhotoOf = v.picklist(["PARTNER", "PLACE", "ACTIVITY", "PLAN"]);
export type PhotoOf = v.InferOutput<typeof PhotoOf>;

/** The shape of a photo, and how many pixels of the file it takes at least. */
export const photoShape = (of: PhotoOf): { across: number; down: number; least: number } =>
  of === "PARTNER" ? { across: 1, down: 1, least: 320 } : { across: 4, down: 3, least: 640 };

export const PhotoStatus = v.picklist(["WAITING", "APPROVED", "REFUSED"]);
export type PhotoStatus = v.InferOutput<typeof PhotoStatus>;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PHOTO_MAX_PIXELS));

/** Facts of a file beside its bytes. The crop is in pixels of the picture as it is seen: turned as its camera says. */
export const NewPhoto = v.object({
  of: PhotoOf,
  subjectId: id,
  left: pixels,
  top: pixels,
  width: pixels,
  height: pixels,
  alt: text(PHOTO_ALT_MAX),
});
export type NewPhoto = v.InferOutput<typeof NewPhoto>;

/** A photo as its owner sees it. */
export const OwnPhoto = v.object({
  id,
  of: PhotoOf,
  subjectId: id,
  status: PhotoStatus,
  /** Null unless it was refused. */
  refusalReason: v.nullable(v.string()),
  sentAt: isoInstant,
  ...Photo.entries,
  /** Other words for what it shows, which wait to take the place of `alt`; why those sent last were refused. */
  waitingAlt: v.nullable(v.string()),
  altRefusalReason: v.nullable(v.string()),
});
export type OwnPhoto = v.InferOutput<typeof OwnPhoto>;

/** All photos of a partner's, those of one subject in their order. */
export const OwnPhotos = v.object({ content: v.array(OwnPhoto) });
export type OwnPhotos = v.InferOutput<typeof OwnPhotos>;

/** A photo as an administrator sees it. `title`: of its place, activity or plan; null of a portrait. */
export const PhotoToReview = v.object({
  ...OwnPhoto.entries,
  partner: v.object({ id, fantasyName: v.string() }),
  title: v.nullable(v.string()),
  reviewerName: v.nullable(v.string()),
});
export type PhotoToReview = v.InferOutput<typeof PhotoToReview>;
