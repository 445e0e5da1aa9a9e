const EXIF = Buffer.from("Exif\0\0", "latin1");
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;

/** How a photo is to be turned, 1 to 8, of an APP1 segment's data (EXIF 2.32, 4.6.4); null where it does not say. */
export function orientationIn(data: Buffer): number | null {
  if (!data.subarray(0, EXIF.length).equals(EXIF)) return null;
  const tiff = data.subarray(EXIF.length);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = long(4);
    const entries = Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * 12);
    const found = entries.find((at) => short(at) === ORIENTATION_TAG && short(at + 2) === SHORT);
    const value = found === undefined ? 0 : short(found + 8);
    return value >= 1 && value <= 8 ? value : null;
  } catch {
    return null;
  }
}

/** An APP1 segment that says how to turn a photo, and nothing else. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM", "latin1");
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return Buffer.concat([head, EXIF, tiff]);
}
