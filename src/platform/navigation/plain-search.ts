import { encodeQuery } from "#contract/query.ts";

/**
 * The search of an address as plain text: each name with its text, or its texts where it repeats. Routes give it types in
 * `validateSearch`; nothing here guesses numbers or JSON.
 */
export function parsePlainSearch(search: string): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = read[name];
    read[name] = before === undefined ? value : [before, value].flat();
  }
  return read;
}

/** Writes a route's search the way calls write their query: lists by comma, `weekDay` repeated, nothing for null. */
export function writePlainSearch(search: Readonly<Record<string, unknown>>): string {
  const written = encodeQuery(search).toString().replaceAll("%2C", ",").replaceAll("%2F", "/");
  return written && `?${written}`;
}
