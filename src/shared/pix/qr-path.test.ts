import jsQR from "jsqr";
import { expect, it } from "vitest";
import { qrPath } from "./qr-path.ts";

const PIXELS = 4;
const CODE =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406150.005802BR5914BEM ESTAR LTDA6009SAO PAULO62200516PEDIDO00000000016304502D";

/** What a camera sees of the path: black where it is, white elsewhere. */
function photograph(path: string, size: number): Uint8ClampedArray {
  const side = size * PIXELS;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1)
      for (let column = Number(x) * PIXELS; column < (Number(x) + Number(length)) * PIXELS; column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return pixels;
}

it("an independent reader reads from the drawn path what was written", () => {
  const { path, size } = qrPath(CODE);
  expect(jsQR(photograph(path, size), size * PIXELS, size * PIXELS)?.data).toBe(CODE);
});

it("four modules of white surround it", () => {
  const { path, size } = qrPath(CODE);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...run]) => run.map(Number));
  const edges = [
    Math.min(...runs.map(([x = 0]) => x)),
    Math.min(...runs.map(([, y = 0]) => y)),
    size - Math.max(...runs.map(([x = 0, , length = 0]) => x + length)),
    size - 1 - Math.max(...runs.map(([, y = 0]) => y)),
  ];
  expect(edges).toEqual([4, 4, 4, 4]);
});
