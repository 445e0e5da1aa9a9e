import * as v from "valibot";

/** Below this path lie the files of photos, by `photoPath`. */
export const PHOTOS = "/fotos/";

/** Widths in pixels that a photo is made in, as far as its own goes. */
export const PHOTO_WIDTHS = [96, 320, 640, 960, 1280] as const;
export const PHOTO_FORMATS = ["avif", "webp"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/**
 * A photo that an administrator has approved. `width`: the largest of `PHOTO_WIDTHS` that there is; `tones`: its upper, middle and
 * lower colour as CSS writes them, to stand there until it has come. `alt`: what it shows in words.
 */
export const Photo = v.object({ name: v.string(), width: v.number(), tones: v.string(), alt: v.string() });
export type Photo = v.InferOutput<typeof Photo>;

/** The first photo of what was bought, or is about to be; null where there is none, and in what a device has kept from before there were any. */
export const PhotoOfBought = v.optional(v.nullable(Photo), null);

/** A file never changes: another photo has another name. */
export const photoPath = (name: string, width: number, format: PhotoFormat): string =>
  `${PHOTOS}${name}-${width}.${format}`;

/** The widths that a photo of this width has. */
export const widthsUpTo = (most: number): number[] => PHOTO_WIDTHS.filter((width) => width <= most);
