/** A property of a calendar component, in the order it is written: its name and its value, already of its type. */
export type Property = readonly [name: string, value: string];

const OCTETS_IN_A_LINE = 75;

/** Text as a value of the type TEXT (RFC 5545, 3.3.11). Control characters have no place in it. */
export function textValue(value: string): string {
  return (
    value
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the RFC forbids them in a value.
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "")
      .replace(/[\\;,]/g, "\\$&")
      .replace(/\n/g, "\\n")
  );
}

/** An instant as a DATE-TIME in UTC (RFC 5545, 3.3.5), to the second: `20261126T120000Z`. */
export function utcValue(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** Content lines, each ended by CRLF and folded so that none is longer than 75 octets (RFC 5545, 3.1). */
export function contentLines(properties: readonly Property[]): string {
  return properties.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join("");
}

/** Cuts between characters, never within the octets of one. A continued line's space counts as one of its octets. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line.toWellFormed()) {
    const size = Buffer.byteLength(character);
    if (octets + size > OCTETS_IN_A_LINE) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
