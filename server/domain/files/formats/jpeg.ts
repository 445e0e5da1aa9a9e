import { type Format, isSize } from "./format.ts";
import { orientationIn, orientationSegment } from "./orientation.ts";

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);

interface Segment {
  marker: number;
  data: Buffer;
  /** With what follows a scan's header up to the next marker. */
  whole: Buffer;
}

/**
 * ITU-T T.81, annex B: the segments up to the end of the first picture. Of what a camera adds, only the way to turn it
 * stays. The pixels are not unpacked.
 */
export const jpeg: Format = {
  type: "image/jpeg",
  begins: (bytes) => bytes.subarray(0, 2).equals(START) && bytes[2] === 0xff,
  clean: (bytes) => {
    const segments = segmentsOf(bytes);
    const frame = segments?.find(({ marker }) => isFrame(marker));
    if (!segments || !frame || !segments.some(({ marker }) => marker === 0xda)) return null;
    if (frame.data.length < 6 || !isSize(frame.data.readUInt16BE(3), frame.data.readUInt16BE(1))) return null;
    const turned = segments.map(({ marker, data }) => (marker === 0xe1 ? orientationIn(data) : null));
    const orientation = turned.find((value) => value !== null) ?? null;
    const [first, ...rest] = segments.filter(isKept).map(({ whole }) => whole);
    if (!first) return null;
    const exif = orientation === null ? [] : [orientationSegment(orientation)];
    return Buffer.concat([START, first, ...exif, ...rest, END]);
  },
};

/** Null where the end is missing. */
function segmentsOf(bytes: Buffer): Segment[] | null {
  const segments: Segment[] = [];
  for (let at = START.length; at + 4 <= bytes.length || isEnd(bytes, at); ) {
    if (isEnd(bytes, at)) return segments;
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker < 0xc0) return null;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const dataEnd = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === 0xda ? scanEnd(bytes, dataEnd) : dataEnd;
    segments.push({ marker, data: bytes.subarray(at + 4, dataEnd), whole: bytes.subarray(at, end) });
    at = end;
  }
  return null;
}

const isEnd = (bytes: Buffer, at: number) => bytes[at] === 0xff && bytes[at + 1] === 0xd9;

/** The next marker after a scan's data; a stuffed zero and a restart belong to the data. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length + 1;
}

/** SOF0 to SOF15 without the tables that lie between them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Frames, scans and tables; of the application's segments JFIF, colour profile and Adobe's colour transform. */
function isKept({ marker, data }: Segment): boolean {
  if (marker === 0xe2) return data.toString("latin1", 0, 11) === "ICC_PROFILE";
  if (marker === 0xe0) return data.toString("latin1", 0, 4) === "JFIF";
  return marker === 0xee || (marker < 0xe0 && marker !== 0xd9);
}
