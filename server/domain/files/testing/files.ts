import { crc32, deflateSync } from "node:zlib";

/** A chunk of a PNG, checksum and all. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey picture; `extra` are chunks before its pixels. `shade` makes another one of it. */
export function pngFile({ size = 8, shade = 200, extra = [] as Buffer[] } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.writeUInt8(8, 8);
  const lines = Buffer.alloc((size + 1) * size, shade);
  for (let line = 0; line < size; line++) lines[line * (size + 1)] = 0;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...extra,
    pngChunk("IDAT", deflateSync(lines)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The smallest progressive JPEG that browsers show, of one pixel. */
export const JPEG_FILE = Buffer.from(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==",
  "base64",
);

export const WEBP_FILE = Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");

/** A PDF of one empty page, of as many bytes as asked for. */
export function pdfFile(bytes = 0, note = ""): Buffer {
  const body = `%PDF-1.4\n%${note}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n`;
  const end = "trailer<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n";
  return Buffer.from(`${body}%${" ".repeat(Math.max(0, bytes - body.length - end.length - 2))}\n${end}`);
}

/** An EXIF segment of a JPEG, little-endian as most cameras write it, with a place it must not keep. */
export function exifSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26 + 16);
  tiff.write("II", "latin1");
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  tiff.write("-23.561,-46.656", 26, "latin1");
  const data = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
