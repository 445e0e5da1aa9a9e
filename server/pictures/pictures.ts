import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { type PicturedPage, type PictureFacts, pictureVersion } from "#contract/shared-picture.ts";
import { openTurns } from "../turns.ts";
import { pictureOf } from "./picture.ts";

export interface Picture {
  /** Of what it says. */
  version: string;
  png: Uint8Array<ArrayBuffer>;
}

/** What a flood of addresses may take. */
const LIMITS = { bytes: 16_000_000, atOnce: 2 };

/** Draws the pictures of pages: each once, however many ask, two at a time, in threads beside the one that answers calls. */
export function openPictures({ bytes, atOnce } = LIMITS) {
  const kept = new LRUCache<string, Picture>({ maxSize: bytes, sizeCalculation: ({ png }) => png.length });
  const underWay = new Map<string, Promise<Picture>>();
  const inTurn = openTurns(atOnce);
  let drawn = 0;

  async function draw(key: string, facts: PictureFacts): Promise<Picture> {
    try {
      return await inTurn(async () => {
        drawn++;
        const png = await sharp(Buffer.from(pictureOf(facts)))
          .png({ palette: true })
          .toBuffer();
        const picture = { version: pictureVersion(facts), png: Uint8Array.from(png) };
        kept.set(key, picture);
        return picture;
      });
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async of(page: PicturedPage, id: string, facts: PictureFacts): Promise<Picture> {
      const key = `${page}/${id}/${pictureVersion(facts)}`;
      const known = kept.get(key) ?? underWay.get(key);
      if (known) return known;
      const drawing = draw(key, facts);
      underWay.set(key, drawing);
      return drawing;
    },
    /** How many were drawn since the start. */
    drawn: () => drawn,
  };
}
