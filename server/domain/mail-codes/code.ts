import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { MAIL_CODE_LENGTH } from "#contract/mail-code.ts";
import type { Config } from "#server/config.ts";

/** What stands for a key where the server has none: the mailbox of a demonstration is open to anybody. */
const NO_KEY = [{ secret: Buffer.from("vereda") }];

/**
 * The digits of a code, derived from its id by HMAC-SHA-256 under a key of the server's: so that it is stored nowhere, and the same one
 * can be sent again. 48 bits of the HMAC, modulo a million, are even to 1 in 280 million.
 */
export const digitsOf = (config: Pick<Config, "keys">, codeId: string): string => {
  const [key] = keysOf(config);
  return derive(key.secret, codeId);
};

/** True where these are the digits of a code, under any key of the server's. Takes the same time for all digits. */
export const areDigitsOf = (config: Pick<Config, "keys">, codeId: string, typed: string): boolean =>
  keysOf(config)
    .map(({ secret }) => isSame(derive(secret, codeId), typed))
    .includes(true);

/** The token of the link of a code's mail: the bytes of its id, and 128 bits of an HMAC of them, in URL-safe characters. */
export const linkTokenOf = (config: Pick<Config, "keys">, codeId: string): string => {
  const [key] = keysOf(config);
  return Buffer.concat([bytesOf(codeId), linkMac(key.secret, codeId)]).toString("base64url");
};

/** The id of the code that a link's token is of, under any key of the server's; null where it is none of ours. */
export function codeIdOf(config: Pick<Config, "keys">, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  const codeId = bytes
    .toString("hex", 0, ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  if (bytes.length !== ID_BYTES + LINK_MAC_BYTES || !v.is(v.pipe(v.string(), v.uuid()), codeId)) return null;
  const mac = bytes.subarray(ID_BYTES);
  const isOurs = keysOf(config).some(({ secret }) => timingSafeEqual(linkMac(secret, codeId), mac));
  return isOurs ? codeId : null;
}

const ID_BYTES = 16;
const LINK_MAC_BYTES = 16;

const bytesOf = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const linkMac = (secret: Uint8Array, codeId: string) =>
  macOf(secret, "mail-code-links", codeId).subarray(0, LINK_MAC_BYTES);

const isSame = (digits: string, typed: string) =>
  digits.length === typed.length && timingSafeEqual(Buffer.from(digits), Buffer.from(typed));

function keysOf({
  keys,
}: Pick<Config, "keys">): readonly [{ secret: Uint8Array }, ...{ secret: Uint8Array }[]] {
  const [first, ...others] = keys.index.length > 0 ? keys.index : NO_KEY;
  if (!first) throw new Error("no key for codes");
  return [first, ...others];
}

function derive(secret: Uint8Array, codeId: string): string {
  const number = macOf(secret, "mail-codes", codeId).readUIntBE(0, 6) % 10 ** MAIL_CODE_LENGTH;
  return String(number).padStart(MAIL_CODE_LENGTH, "0");
}

/** HMAC-SHA-256 under a key of its own for each purpose. */
const macOf = (secret: Uint8Array, purpose: string, codeId: string) =>
  createHmac("sha256", new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32)))
    .update(codeId)
    .digest();
