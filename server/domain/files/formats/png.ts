import { Readable } from "node:stream";
import { crc32, createInflate } from "node:zlib";
import { type Format, isSize } from "./format.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a picture shows, and in which colours; everything else is left out. */
const KEPT = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs".split(" "));
/** Samples of a pixel by colour type. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Adam7: where each pass begins, and how far apart its pixels are. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Chunk {
  type: string;
  data: Buffer;
  whole: Buffer;
}

/** PNG, third edition (W3C): each chunk's checksum is checked and the pixels are unpacked. */
export const png: Format = {
  type: "image/png",
  begins: (bytes) => bytes.subarray(0, 8).equals(SIGNATURE),
  clean: async (bytes) => {
    const chunks = chunksOf(bytes);
    const header = chunks?.[0];
    if (!chunks || header?.type !== "IHDR" || chunks.at(-1)?.type !== "IEND") return null;
    const expected = unpackedBytes(header.data);
    const packed = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
    if (expected === null || (await unpackedSize(packed, expected)) !== expected) return null;
    return Buffer.concat([
      SIGNATURE,
      ...chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole),
    ]);
  },
};

/** Up to the end of the picture; null where it has none. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const type = bytes.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === "IEND") return chunks;
    at = end;
  }
  return null;
}

/** How many bytes the pixels are, each line with its filter; null for a header that makes no sense. */
function unpackedBytes(header: Buffer): number | null {
  if (header.length !== 13) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bits = header.readUInt8(8) * (SAMPLES[header.readUInt8(9)] ?? 0);
  if (!isSize(width, height) || bits === 0) return null;
  const bytesOf = (columns: number, rows: number) =>
    columns === 0 ? 0 : (Math.ceil((columns * bits) / 8) + 1) * rows;
  if (header.readUInt8(12) === 0) return bytesOf(width, height);
  const inPass = (size: number, first: number, step: number) => Math.max(0, Math.ceil((size - first) / step));
  return PASSES.map(([left, top, right, down]) =>
    bytesOf(inPass(width, left, right), inPass(height, top, down)),
  ).reduce((sum, part) => sum + part);
}

/** Unpacks without keeping anything, and stops at the first byte beyond `most`; -1 where it cannot be unpacked. */
async function unpackedSize(packed: readonly Buffer[], most: number): Promise<number> {
  let size = 0;
  try {
    for await (const chunk of Readable.from(packed).compose(createInflate())) {
      size += Buffer.from(chunk).length;
      if (size > most) break;
    }
  } catch {
    return -1;
  }
  return size;
}
