import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { Photo } from "#contract/photo.ts";
import { type PicturedPage, type PictureFacts, pictureVersion } from "#contract/shared-picture.ts";
import { atMost } from "../at-most.ts";
import { openTurns } from "../turns.ts";
import { FRAME, pictureOf } from "./picture.ts";

export interface Picture {
  /** Of what it says. */
  version: string;
  type: "image/jpeg" | "image/png";
  content: Uint8Array<ArrayBuffer>;
}

/** Bytes of a photo's file, at most so wide; null where it cannot be had. */
export type PhotoReader = (photo: Pick<Photo, "name" | "width">) => Promise<Uint8Array | null>;

/**
 * Limits on a flood of addresses, on the wait for a photo, and the pause after one that was late.
 */
const LIMITS = { bytes: 16_000_000, atOnce: 2, patienceMs: 2_000, silentMs: 5_000 };

/**
 * Draws the pictures of pages: each once, however many ask, two at a time, in threads beside the one that answers calls. No turn is
 * taken by what waits for its photo.
 */
export function openPictures(limits: Partial<typeof LIMITS> = {}) {
  const { bytes, atOnce, patienceMs, silentMs } = { ...LIMITS, ...limits };
  const kept = new LRUCache<string, Picture>({
    maxSize: bytes,
    sizeCalculation: ({ content }) => content.length,
  });
  const underWay = new Map<string, Promise<Picture>>();
  const inTurn = openTurns(atOnce);
  let drawn = 0;
  let silentUntil = Number.NEGATIVE_INFINITY;

  async function photoOf({ photo }: PictureFacts, readPhoto: PhotoReader): Promise<Uint8Array | null> {
    if (!photo || performance.now() < silentUntil) return null;
    return atMost(patienceMs, readPhoto(photo), () => {
      silentUntil = performance.now() + silentMs;
      return null;
    });
  }

  async function draw(key: string, facts: PictureFacts, readPhoto: PhotoReader): Promise<Picture> {
    try {
      const photo = await photoOf(facts, readPhoto);
      return await inTurn(async () => {
        drawn++;
        const shown = photo ? facts : { ...facts, photo: null };
        const picture = { version: pictureVersion(shown), ...(await render(shown, photo)) };
        // Without its photo it says less than its address: the next one who asks may have it.
        if (photo || !facts.photo) kept.set(key, picture);
        return picture;
      });
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async of(page: PicturedPage, id: string, facts: PictureFacts, readPhoto: PhotoReader): Promise<Picture> {
      const key = `${page}/${id}/${pictureVersion(facts)}`;
      const known = kept.get(key) ?? underWay.get(key);
      if (known) return known;
      const drawing = draw(key, facts, readPhoto);
      underWay.set(key, drawing);
      return drawing;
    },
    /** How many were drawn since the start. */
    drawn: () => drawn,
  };
}

async function render(facts: PictureFacts, photo: Uint8Array | null): Promise<Omit<Picture, "version">> {
  const ground = sharp(Buffer.from(pictureOf(facts)));
  if (!photo)
    return { type: "image/png", content: Uint8Array.from(await ground.png({ palette: true }).toBuffer()) };
  const { left, top, width, height } = FRAME;
  const framed = await sharp(photo)
    .resize({ width, height, fit: "cover" })
    .composite([{ input: Buffer.from(CORNERS), blend: "dest-in" }])
    .png()
    .toBuffer();
  const whole = ground.composite([{ input: framed, left, top }]).flatten({ background: "#FBF9F5" });
  return { type: "image/jpeg", content: Uint8Array.from(await whole.jpeg(JPEG).toBuffer()) };
}

/** Words keep their colours' edges. */
const JPEG = { quality: 84, chromaSubsampling: "4:4:4" };
const CORNERS = `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}"><rect width="100%" height="100%" rx="36"/></svg>`;
