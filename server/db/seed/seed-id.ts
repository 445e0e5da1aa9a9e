import { createHash } from "node:crypto";

const cache = new Map<string, string>();

/**
 * The id of a seeded thing, always the same for the same name: a UUID of version 5 shape. Names are the keys and slugs
 * of the seed data, e.g. `seedId("customer", "ana")`, `seedId("activity", "yoga-suave-marina-lopes")`.
 */
export function seedId(kind: string, name: string): string {
  const full = `${kind}/${name}`;
  const known = cache.get(full);
  if (known) return known;
  const hex = createHash("sha1").update(`vereda/${full}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
  cache.set(full, id);
  return id;
}

/** An integer from 0 to `below` − 1 that depends on the name only. */
export function seedNumber(name: string, below: number): number {
  return createHash("sha1").update(name).digest().readUInt32BE(0) % below;
}
