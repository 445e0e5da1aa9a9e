import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readFileContent } from "./file-content.ts";
import { exifSegment, JPEG_FILE, pdfFile, pngChunk, pngFile, WEBP_FILE } from "./testing/files.ts";

const typeOf = async (bytes: Buffer) => (await readFileContent(bytes))?.type ?? null;
const contentOf = async (bytes: Buffer) => (await readFileContent(bytes))?.content;
const withSegment = (segment: Buffer) =>
  Buffer.concat([JPEG_FILE.subarray(0, 20), segment, JPEG_FILE.subarray(20)]);

describe("a file is what its content says", () => {
  it.each([
    ["a PNG", pngFile(), "image/png"],
    ["a JPEG", JPEG_FILE, "image/jpeg"],
    ["a WebP", WEBP_FILE, "image/webp"],
    ["a PDF", pdfFile(), "application/pdf"],
  ])("%s is kept as it is", async (_, bytes, type) => {
    expect(await readFileContent(bytes)).toEqual({ type, content: bytes });
  });

  it("a real screenshot is kept to the byte", async () => {
    const bytes = readFileSync(new URL("../../../docs/screens/inicio-360.webp", import.meta.url));
    expect(await readFileContent(bytes)).toEqual({ type: "image/webp", content: bytes });
  });

  it.each([
    ["an executable by another name", Buffer.concat([Buffer.from("MZ\x90\0", "latin1"), Buffer.alloc(600)])],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1")],
    ["a page that calls itself a PDF further down", Buffer.concat([Buffer.from("<html>"), pdfFile()])],
    ["nothing", Buffer.alloc(0)],
    ["a signature alone", pngFile().subarray(0, 8)],
  ])("%s is none", async (_, bytes) => {
    expect(await typeOf(bytes)).toBe(null);
  });
});

describe("a part is missing", () => {
  it.each([
    ["PNG", pngFile({ size: 64 })],
    ["JPEG", JPEG_FILE],
    ["WebP", WEBP_FILE],
    ["PDF", pdfFile()],
  ])("a %s cut off anywhere is refused", async (_, whole) => {
    for (let length = 0; length < whole.length - 1; length++)
      expect(await typeOf(whole.subarray(0, length)), `${length} bytes`).toBe(null);
  });

  it("a PNG whose checksums are right and whose pixels are not all there is refused", async () => {
    const whole = pngFile({ size: 64 });
    const header = whole.subarray(8, 33);
    const fewer = pngFile({ size: 32 });
    expect(await typeOf(Buffer.concat([whole.subarray(0, 8), header, fewer.subarray(33)]))).toBe(null);
  });

  it("a PNG with a bit turned over is refused", async () => {
    const bytes = pngFile();
    bytes.writeUInt8(bytes.readUInt8(45) ^ 1, 45);
    expect(await typeOf(bytes)).toBe(null);
  });

  it("a PNG that would unpack to more than a screen can hold is refused", async () => {
    const header = Buffer.from(pngFile().subarray(16, 29));
    header.writeUInt32BE(60_000, 0);
    header.writeUInt32BE(60_000, 4);
    const bytes = Buffer.concat([pngFile().subarray(0, 8), pngChunk("IHDR", header), pngFile().subarray(33)]);
    expect(await typeOf(bytes)).toBe(null);
  });
});

describe("only what shows is kept", () => {
  it("what hides behind the end of a picture is cut off", async () => {
    const hidden = Buffer.from("PK\x03\x04<script>alert(1)</script>", "latin1");
    for (const bytes of [pngFile(), JPEG_FILE, WEBP_FILE])
      expect(await contentOf(Buffer.concat([bytes, hidden]))).toEqual(bytes);
  });

  it("a PNG loses its texts and its EXIF", async () => {
    const extra = [
      pngChunk("tEXt", Buffer.from("Comment\0<script>")),
      pngChunk("eXIf", Buffer.from("II*\0")),
    ];
    expect(await contentOf(pngFile({ extra }))).toEqual(pngFile());
  });

  it("a JPEG loses its comment and the place it was taken, and keeps the way to turn it", async () => {
    const comment = Buffer.from("\xff\xfe\0\x0a<script>", "latin1");
    expect(await contentOf(withSegment(comment))).toEqual(JPEG_FILE);
    const cleaned = await contentOf(withSegment(exifSegment(6)));
    expect(cleaned?.includes("-23.561")).toBe(false);
    expect(cleaned?.includes("Exif")).toBe(true);
    // What is left is clean already: only the way to turn it is in it.
    expect(await contentOf(cleaned ?? Buffer.alloc(0))).toEqual(cleaned);
  });

  it("a WebP loses EXIF and XMP, and no longer announces them", async () => {
    const chunk = (type: string, data: Buffer) => {
      const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data]);
    };
    const file = (...chunks: Buffer[]) => {
      const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
      return chunk("RIFF", body);
    };
    const picture = WEBP_FILE.subarray(12);
    const extended = (flags: number) => chunk("VP8X", Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const told = file(
      extended(0x0c),
      picture,
      chunk("EXIF", Buffer.from("here")),
      chunk("XMP ", Buffer.from("<x/>")),
    );
    expect(await contentOf(told)).toEqual(file(extended(0), picture));
  });
});
