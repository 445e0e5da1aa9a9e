import { CONSENT_COOKIE } from "#contract/constants.ts";
import { readCookie, writeCookie } from "../storage/cookie.ts";

/** The stored answer to the consent banner; null while there is none. */
export function readConsent(page?: Document): boolean | null {
  const text = readCookie(CONSENT_COOKIE, page);
  return text === "true" || (text === "false" ? false : null);
}

/** Stores an answer for so many seconds, of which browsers keep 400 days at most. */
export function writeConsent(isAccepted: boolean, maxAgeS: number, page?: Document): void {
  writeCookie(CONSENT_COOKIE, String(isAccepted), maxAgeS, page);
}
