/**
 * The text of a file that a spreadsheet wrote: UTF-8, with or without a byte order mark, else Windows-1252, which Excel writes in
 * Brazil; UTF-16 where it says so.
 *
 * @returns null for what is no text: a workbook (xlsx) or a picture, say
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text.includes("\0") ? null : text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
