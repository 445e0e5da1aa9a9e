import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pngChunk } from "../domain/files/testing/files.ts";
import { cameraFile, QUARTERS, quarters, TOLD_BY_CAMERA } from "../domain/photos/testing/camera.ts";
import { Refusal } from "../domain/refusal.ts";
import { type MadePhoto, openPhotoMaker } from "./make-photo.ts";

const makePhoto = openPhotoMaker();
const WHOLE = { left: 0, top: 0, width: 1200, height: 900 };

const fileOf = ({ files }: MadePhoto, width: number, format: string) =>
  Buffer.from(files.find((file) => file.width === width && file.format === format)?.content ?? []);

/** Which of the quarters lie clockwise from the upper left. */
async function seen(file: Buffer): Promise<string[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return nearest([...data.subarray(from, from + 3)]);
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)];
}
const UPRIGHT = ["topLeft", "topRight", "bottomRight", "bottomLeft"];

/** The quarter of which a colour is, as compression has left it. */
function nearest(colour: readonly number[]): string {
  const channels = (hex: string) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
  const isNear = (hex: string) =>
    channels(hex).every((channel, at) => Math.abs(channel - (colour[at] ?? -99)) < 16);
  return Object.entries(QUARTERS).find(([, hex]) => isNear(hex))?.[0] ?? colour.join();
}

const refusal = (bytes: Uint8Array, crop = WHOLE) =>
  makePhoto(bytes, crop).then(
    () => "taken",
    (failure: unknown) => (failure instanceof Refusal ? failure.code : failure),
  );

test.each([1, 2, 3, 4, 5, 6, 7, 8])("is upright for a camera's orientation %i", async (orientation) => {
  const made = await makePhoto(await cameraFile(await quarters(), orientation), WHOLE);
  expect(await seen(fileOf(made, 640, "webp"))).toEqual(UPRIGHT);
  expect(await seen(fileOf(made, 320, "avif"))).toEqual(UPRIGHT);
});

test("is made in every width that the crop has, in both formats, and is never enlarged", async () => {
  const made = await makePhoto(await quarters(), { left: 200, top: 0, width: 1000, height: 750 });
  const each = await Promise.all(
    made.files.map(async ({ width, format, content }) => {
      const read = await sharp(Buffer.from(content)).metadata();
      return `${width} ${format}: ${read.width}×${read.height} ${read.compression ?? read.format}`;
    }),
  );
  expect(each).toEqual([
    "96 avif: 96×72 av1",
    "96 webp: 96×72 webp",
    "320 avif: 320×240 av1",
    "320 webp: 320×240 webp",
    "640 avif: 640×480 av1",
    "640 webp: 640×480 webp",
    "960 avif: 960×720 av1",
    "960 webp: 960×720 webp",
  ]);
  expect([made.width, made.tones]).toEqual([
    960,
    expect.stringMatching(/^#[0-9a-f]{6},#[0-9a-f]{6},#[0-9a-f]{6}$/),
  ]);
});

test("shows the part that was asked for", async () => {
  const made = await makePhoto(await quarters(), { left: 600, top: 450, width: 400, height: 300 });
  expect(await seen(fileOf(made, 320, "webp"))).toEqual(Array(4).fill("bottomRight"));
});

test("keeps nothing of what the camera told", async () => {
  const sent = await cameraFile(await quarters());
  for (const words of TOLD_BY_CAMERA) expect(sent.includes(words)).toBe(true);
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { files } = await makePhoto(sent, WHOLE);
  for (const { content } of files) {
    const file = Buffer.from(content);
    const { exif, icc, iptc, xmp, orientation } = await sharp(file).metadata();
    expect({ exif, icc, iptc, xmp, orientation }).toEqual({});
    for (const words of [...TOLD_BY_CAMERA, "Exif", "<x:xmpmeta"]) expect(file.includes(words)).toBe(false);
  }
});

test("has the page's colour under what is transparent", async () => {
  const clear = await sharp({ create: { width: 400, height: 300, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  const { tones } = await makePhoto(clear, { left: 0, top: 0, width: 400, height: 300 });
  expect(tones).toBe("#fbf9f5,#fbf9f5,#fbf9f5");
});

describe("what is no photo is refused", () => {
  const frames = async () =>
    sharp(
      [
        await quarters(),
        await sharp(await quarters())
          .flop()
          .toBuffer(),
      ],
      {
        join: { animated: true },
      },
    );
  const bomb = () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(60_000, 0);
    header.writeUInt32BE(60_000, 4);
    header.writeUInt8(8, 8);
    const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
    return Buffer.concat([signature, pngChunk("IHDR", header), pngChunk("IEND", Buffer.alloc(0))]);
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"/>';
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["a text", () => Buffer.from("Não é uma foto.")],
    ["nothing", () => Buffer.alloc(0)],
    ["a drawing", () => Buffer.from(svg)],
    [
      "a GIF",
      async () =>
        sharp(await quarters())
          .gif()
          .toBuffer(),
    ],
    [
      "a TIFF",
      async () =>
        sharp(await quarters())
          .tiff()
          .toBuffer(),
    ],
    ["an animated WebP", async () => (await frames()).webp().toBuffer()],
    ["the first half of a JPEG", async () => halfOf(await cameraFile(await quarters()))],
    ["the first half of a PNG", async () => halfOf(await quarters())],
    [
      "a JPEG's beginning before a text",
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from("texto")]),
    ],
    ["more pixels than there is memory for", bomb],
  ])("%s", async (_, bytes) => {
    expect(await refusal(await bytes())).toBe("PHOTO_UNREADABLE");
  });

  const halfOf = (file: Buffer) => file.subarray(0, file.length / 2);

  test("and a crop beyond the picture, as it is seen", async () => {
    const lying = await cameraFile(await quarters({ width: 900, height: 1200 }), 6);
    expect(await refusal(lying, WHOLE)).toBe("VALIDATION");
    expect(await refusal(lying, { left: 0, top: 500, width: 900, height: 675 })).toBe("taken");
  });
});

test("the process answers others meanwhile", async () => {
  const file = await cameraFile(await quarters({ width: 4000, height: 3000 }));
  let turns = 0;
  const ticking = setInterval(() => turns++, 5);
  await makePhoto(file, { left: 0, top: 0, width: 4000, height: 3000 });
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(20);
});
