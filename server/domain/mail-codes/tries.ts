import { type Database, inTransaction } from "#server/db/database.ts";
import type { Limit } from "#server/domain/rate-limits/limits.ts";
import { findDevice } from "#server/domain/sessions/known-devices.ts";
import { hashSecret } from "#server/domain/sessions/secrets.ts";

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

interface Asking {
  /** In lower case. */
  email: string;
  /** The caller's network address. */
  address: string;
  /** By which accounts know the browser; null without. */
  deviceSecret: string | null;
}

/**
 * How many mails with codes may be asked for. A browser that the account knows has its own: nobody elsewhere keeps the owner from a code.
 * Many people may share an address.
 */
export async function mailTries(db: Database, asking: Asking, now: Date): Promise<Limit[]> {
  const rate = { tries: 5, windowS: HOUR_S, longer: [{ tries: 10, windowS: DAY_S }] };
  return [
    { key: `code-mail:${await whoseOf(db, asking, now)}`, ...rate },
    { key: `code-mail:address:${asking.address}`, tries: 120, windowS: HOUR_S },
  ];
}

/** How many codes may be typed, wrong ones alone: a right one is given back. */
export async function typingTries(db: Database, asking: Asking, now: Date): Promise<Limit[]> {
  return [
    { key: `code-try:${await whoseOf(db, asking, now)}`, tries: 25, windowS: DAY_S },
    { key: `code-try:address:${asking.address}`, tries: 20, windowS: HOUR_S },
  ];
}

/** How many accounts may begin from one network address. */
export const accountsBegun = (address: string): Limit => ({
  key: `code-account:address:${address}`,
  tries: 60,
  windowS: HOUR_S,
});

/** A browser that the account of an e-mail knows, or the e-mail. */
async function whoseOf(db: Database, { email, deviceSecret: secret }: Asking, now: Date): Promise<string> {
  const device = secret && (await inTransaction(db, (tx) => findDevice(tx, { email, secret }, now)));
  return device ? `device:${device}` : `email:${hashSecret(email)}`;
}
