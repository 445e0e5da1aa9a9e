import { type Format, isSize } from "./format.ts";

const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const EXIF_AND_XMP = 0x08 | 0x04;

interface Chunk {
  type: string;
  data: Buffer;
}

/** RFC 9649: the chunks of the RIFF file, without EXIF and XMP. The pixels are not unpacked. */
export const webp: Format = {
  type: "image/webp",
  begins: (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  clean: (bytes) => {
    const chunks = chunksOf(bytes)?.filter(({ type }) => KEPT.has(type));
    if (!chunks?.every(isSound) || !chunks.some(({ type }) => /^VP8[ L]|ANMF/.test(type))) return null;
    const body = Buffer.concat(chunks.map(written));
    const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
    head.writeUInt32LE(body.length + 4, 4);
    return Buffer.concat([head, body]);
  },
};

/** Null where one is cut off. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) return null;
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const size = bytes.readUInt32LE(at + 4);
    if (at + 8 + size > end) return null;
    chunks.push({ type: bytes.toString("latin1", at, at + 4), data: bytes.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/** A picture begins with its codec's own mark and a size that can be shown. */
function isSound({ type, data }: Chunk): boolean {
  if (type === "VP8 ") {
    if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return false;
    return isSize(data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff);
  }
  if (type === "VP8L") {
    if (data.length < 5 || data[0] !== 0x2f) return false;
    const bits = data.readUInt32LE(1);
    return isSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  return (
    type !== "VP8X" || (data.length === 10 && isSize(data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1))
  );
}

function written({ type, data }: Chunk): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.length, 4);
  const content = Buffer.from(data);
  if (type === "VP8X") content.writeUInt8(content.readUInt8(0) & ~EXIF_AND_XMP, 0);
  return Buffer.concat([head, content, Buffer.alloc(data.length % 2)]);
}
