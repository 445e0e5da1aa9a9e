import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A text, as it goes over the wire. */
export interface Packed {
  /** Weak, as each encoding has other bytes. */
  etag: string;
  bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  /** Of all bodies together. */
  bytes: number;
}

/** A whole document, as it goes over the wire. */
export interface Page extends Packed {
  status: number;
}

/** A tenth less than the steps below it, in 50 ms of another thread: what is left may decide on a round trip before the first paint. */
const QUALITY = 10;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Packs a text once for everybody who will ask for it. */
export async function pack(text: string): Promise<Packed> {
  const identity = new TextEncoder().encode(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([compress.br(identity, { params }), compress.gzip(identity)]);
  const bodies = { br: Uint8Array.from(br), gzip: Uint8Array.from(gz), identity };
  const bytes = ENCODINGS.reduce((sum, encoding) => sum + bodies[encoding].length, 0);
  return { etag: `W/"${digestOf(text)}"`, bodies, bytes };
}

/** What tells one text from all others, in characters that an address may have. */
export const digestOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** The encoding to answer with, of those that a request accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? "").split(",").flatMap((entry) => {
    const [name = "", weight = "q=1"] = entry.split(";").map((part) => part.trim().toLowerCase());
    return Number(weight.replace("q=", "")) > 0 ? [name] : [];
  });
  return ENCODINGS.find((encoding) => names.includes(encoding)) ?? "identity";
}
