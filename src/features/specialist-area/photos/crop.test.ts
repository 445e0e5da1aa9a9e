import fc from "fast-check";
import { expect, test } from "vitest";
import { photoShape } from "#contract/own-photo.ts";
import { cropOf, dragged, isLargeEnough, WIDEST } from "./crop.ts";

const photo = photoShape("PLACE");
const portrait = photoShape("PARTNER");

test.each([
  ["a wide picture", { width: 4000, height: 1500 }, photo, { left: 1000, top: 0, width: 2000, height: 1500 }],
  ["a tall picture", { width: 1500, height: 4000 }, photo, { left: 0, top: 1438, width: 1500, height: 1125 }],
  [
    "a tall portrait",
    { width: 1500, height: 4000 },
    portrait,
    { left: 0, top: 1250, width: 1500, height: 1500 },
  ],
])("begins with the middle of %s, as much as there is", (_, picture, shape, crop) => {
  expect(cropOf(picture, shape, WIDEST)).toEqual(crop);
});

test("nearer is a quarter of the width at most, and never fewer pixels than a photo needs", () => {
  const near = { ...WIDEST, zoom: 1 };
  expect(cropOf({ width: 4000, height: 3000 }, photo, near)).toMatchObject({ width: 1000, height: 750 });
  expect(cropOf({ width: 1200, height: 900 }, photo, near)).toMatchObject({ width: 640, height: 480 });
});

test("a picture is large enough from the pixels on that a crop of its shape needs", () => {
  const sizes = [
    { width: 640, height: 480 },
    { width: 639, height: 2000 },
    { width: 2000, height: 479 },
  ];
  expect(sizes.map((size) => isLargeEnough(size, photo))).toEqual([true, false, false]);
});

test("the picture follows the finger: to the right, more of its left is seen", () => {
  const picture = { width: 4000, height: 1500 };
  const after = dragged(picture, photo, WIDEST, { x: 0.25, y: 0.5 });
  expect(cropOf(picture, photo, after)).toEqual({ left: 500, top: 0, width: 2000, height: 1500 });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
test("is whole pixels within the picture, of the shape, however it was framed", () => {
  fc.assert(
    fc.property(
      fc.record({ width: fc.integer({ min: 640, max: 9000 }), height: fc.integer({ min: 640, max: 9000 }) }),
      fc.constantFrom(photo, portrait),
      fc.record({ zoom: share, across: share, down: share }),
      (picture, shape, framing) => {
        const { left, top, width, height } = cropOf(picture, shape, framing);
        expect([left, top, width, height].every((n) => Number.isInteger(n) && n >= 0)).toBe(true);
        expect(left + width).toBeLessThanOrEqual(picture.width);
        expect(top + height).toBeLessThanOrEqual(picture.height);
        expect(width).toBeGreaterThanOrEqual(shape.least);
        expect(Math.abs(width * shape.down - height * shape.across)).toBeLessThanOrEqual(
          shape.across + shape.down,
        );
      },
    ),
  );
});
