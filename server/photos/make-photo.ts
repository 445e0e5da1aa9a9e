import sharp, { type Sharp } from "sharp";
import { PHOTO_MAX_PIXELS } from "#contract/own-photo.ts";
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat, widthsUpTo } from "#contract/photo.ts";
import { jpeg } from "../domain/files/formats/jpeg.ts";
import { png } from "../domain/files/formats/png.ts";
import { webp } from "../domain/files/formats/webp.ts";
import { Refusal } from "../domain/refusal.ts";
import { openTurns } from "../turns.ts";

/** In pixels of the picture as it is seen: turned as its camera says. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface MadePhoto {
  /** The largest width that it was made in. */
  width: number;
  /** Its upper, middle and lower colour, as CSS writes them. */
  tones: string;
  files: { width: number; format: PhotoFormat; content: Uint8Array }[];
}

/** What is under the parts of a picture that nothing covers: the colour of a page. */
const GROUND = "#FBF9F5";
/** Twice the effort takes AVIF ten times as long, for a file of the same size (measured at 1280 by 960). */
const AVIF = { quality: 52, effort: 2 };
const WEBP = { quality: 76 };
const AT_ONCE = 2;

/** Makes photos in threads beside the one that answers calls, so many at a time: each takes about a second of a core, and memory for its pixels. */
export function openPhotoMaker(atOnce = AT_ONCE): PhotoMaker {
  const inTurn = openTurns(atOnce);
  return (bytes, crop) => inTurn(() => makePhoto(bytes, crop));
}

export type PhotoMaker = (bytes: Uint8Array, crop: Crop) => Promise<MadePhoto>;

/**
 * A part of a picture in each width and format: turned upright, in sRGB, with nothing but its pixels.
 *
 * @throws Refusal PHOTO_UNREADABLE, VALIDATION for a crop beyond the picture
 */
async function makePhoto(bytes: Uint8Array, crop: Crop): Promise<MadePhoto> {
  const picture = await open(bytes, crop);
  const width = widthsUpTo(crop.width).at(-1) ?? PHOTO_WIDTHS[0];
  const { data, info } = await orUnreadable(
    picture
      .autoOrient()
      .extract(crop)
      .resize({ width, height: Math.round((width * crop.height) / crop.width), fit: "fill" })
      .flatten({ background: GROUND })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const files: MadePhoto["files"] = [];
  for (const each of widthsUpTo(width))
    for (const format of PHOTO_FORMATS)
      files.push({ width: each, format, content: await encode(pixels().resize(each), format) });
  return { width, tones: await tonesOf(pixels()), files };
}

const encode = (pixels: Sharp, format: PhotoFormat): Promise<Uint8Array> =>
  (format === "avif" ? pixels.avif(AVIF) : pixels.webp(WEBP)).toBuffer();

async function tonesOf(pixels: Sharp): Promise<string> {
  const colours = await pixels.resize({ width: 1, height: 3, fit: "fill" }).raw().toBuffer();
  return colours
    .toString("hex")
    .replace(/.{6}(?=.)/g, "$&,#")
    .replace(/^/, "#");
}

/**
 * Nothing but these formats gets to a decoder, and it is told by the first bytes: neither drawings that name other files, nor
 * animations, nor more pixels than there is memory for.
 */
async function open(bytes: Uint8Array, { left, top, width, height }: Crop): Promise<Sharp> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (![jpeg, png, webp].some(({ begins }) => begins(buffer))) throw new Refusal("PHOTO_UNREADABLE");
  const picture = sharp(buffer, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: "error" });
  const { pages = 1, autoOrient: seen } = await orUnreadable(picture.metadata());
  if (pages > 1) throw new Refusal("PHOTO_UNREADABLE");
  if (left + width > seen.width || top + height > seen.height)
    throw new Refusal("VALIDATION", {
      fields: [{ path: "width", message: "the crop ends beyond the picture" }],
    });
  return picture;
}

/** A decoder has no other failures of its own than the picture's. */
const orUnreadable = <T>(decoding: Promise<T>): Promise<T> =>
  decoding.catch(() => {
    throw new Refusal("PHOTO_UNREADABLE");
  });
