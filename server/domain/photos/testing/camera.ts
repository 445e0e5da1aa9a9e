import sharp from "sharp";

/** What a camera writes beside the pixels, and nobody is to read. */
export const TOLD_BY_CAMERA = ["Rua-das-Acacias", "Canon-Vereda-9", "GPS-Quintal"];

/** Red, green, blue and yellow quarters, clockwise from the upper left, as they are seen. */
export const QUARTERS = {
  topLeft: "#c81e1e",
  topRight: "#1ec81e",
  bottomRight: "#1e1ec8",
  bottomLeft: "#c8c81e",
};

/** A picture of four quarters. */
export async function quarters({ width = 1200, height = 900 } = {}): Promise<Buffer> {
  const [across, down] = [width / 2, height / 2];
  const part = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${across}" height="${down}" fill="${fill}"/>`;
  const { topLeft, topRight, bottomRight, bottomLeft } = QUARTERS;
  const parts = [
    part(0, 0, topLeft),
    part(across, 0, topRight),
    part(across, down, bottomRight),
    part(0, down, bottomLeft),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

/** How a camera's pixels lie so that they are seen upright, by the EXIF orientation (TIFF 6.0, page 36): turned after mirrored. */
const LYING: Record<number, { flop: boolean; turn: number }> = {
  1: { flop: false, turn: 0 },
  2: { flop: true, turn: 0 },
  3: { flop: false, turn: 180 },
  4: { flop: true, turn: 180 },
  5: { flop: true, turn: 90 },
  6: { flop: false, turn: 270 },
  7: { flop: true, turn: 270 },
  8: { flop: false, turn: 90 },
};

/** A camera's JPEG of a picture that is seen upright: turned as `orientation` says, with where it was taken. */
export async function cameraFile(upright: Buffer, orientation = 1): Promise<Buffer> {
  const { flop, turn } = LYING[orientation] ?? { flop: false, turn: 0 };
  const turned = await sharp(upright).rotate(turn).png().toBuffer();
  const lying = await sharp(turned).flop(flop).png().toBuffer();
  const [place, camera, note] = TOLD_BY_CAMERA;
  return sharp(lying)
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .withExif({
      IFD0: { ImageDescription: place ?? "", Model: camera ?? "", Artist: note ?? "" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 40/1" },
    })
    .withMetadata({ orientation })
    .toBuffer();
}
