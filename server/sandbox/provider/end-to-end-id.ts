import { randomBytes } from "node:crypto";

const BANK = "99999999";

/** `E`, the payer's bank, the minute in UTC and eleven characters of the bank's own. */
export function endToEndId(now: Date): string {
  const minute = now.toISOString().replace(/\D/g, "").slice(0, "YYYYMMDDHHMM".length);
  return `E${BANK}${minute}${randomBytes(6).toString("hex").slice(0, 11)}`;
}
