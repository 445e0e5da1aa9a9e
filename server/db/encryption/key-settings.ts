import * as v from "valibot";
import type { NamedKey } from "./key-ring.ts";

const KEY_BYTES = 32;
/** In the first place of `DATA_KEYS`: values are read, and not encrypted yet. */
const PLAIN = "plain";

const namedKey = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,20}:[A-Za-z0-9+/]{43}=$/),
  v.transform((written): NamedKey => {
    const at = written.indexOf(":");
    return { id: written.slice(0, at), secret: Buffer.from(written.slice(at + 1), "base64") };
  }),
  v.check(({ id, secret }) => id !== PLAIN && secret.length === KEY_BYTES),
);

const listed = v.pipe(
  v.string(),
  v.transform((written) => written.split(",").map((one) => one.trim())),
);

const namedKeys = v.pipe(
  v.array(namedKey),
  v.minLength(1),
  v.check((keys) => new Set(keys.map(({ id }) => id)).size === keys.length),
);

/** Keys with commas between them, each as `name:base64 of 32 bytes`. */
export const indexKeys = v.pipe(listed, namedKeys);

/** The same, and `plain` before them where nothing is encrypted yet. */
export const dataKeys = v.pipe(
  listed,
  v.transform((list) => {
    const writesPlain = list[0] === PLAIN;
    return { writesPlain, keys: writesPlain ? list.slice(1) : list };
  }),
  v.object({ writesPlain: v.boolean(), keys: namedKeys }),
);
