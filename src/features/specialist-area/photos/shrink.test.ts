import { expect, it } from "vitest";
import { photoShape } from "#contract/own-photo.ts";
import { worthOf } from "./shrink.ts";

const [WIDE, SQUARE] = [photoShape("PLACE"), photoShape("PARTNER")];

// Worked out by hand: the largest crop of the shape is 1920 pixels wide, unless the picture has fewer.
it.each([
  ["12 megapixels", { width: 4000, height: 3000 }, WIDE, { width: 1920, height: 1440 }],
  ["the same upright", { width: 3000, height: 4000 }, WIDE, { width: 1920, height: 2560 }],
  ["a portrait of it", { width: 3000, height: 4000 }, SQUARE, { width: 1920, height: 2560 }],
  ["a portrait of a wide one", { width: 4000, height: 3000 }, SQUARE, { width: 2560, height: 1920 }],
  ["a panorama, of which a part is seen", { width: 9000, height: 1800 }, WIDE, { width: 7200, height: 1440 }],
  ["a low one", { width: 9000, height: 900 }, WIDE, { width: 9000, height: 900 }],
  ["a small one", { width: 1200, height: 900 }, WIDE, { width: 1200, height: 900 }],
])("%s is worth as many pixels as its crops show", (_, size, shape, worth) => {
  expect(worthOf(size, shape)).toEqual(worth);
});
