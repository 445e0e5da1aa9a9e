import {
  CONSENT_ACCEPTED_MAX_AGE_S,
  CONSENT_COOKIE,
  CONSENT_DECLINED_MAX_AGE_S,
} from "#contract/constants.ts";
import { readCookie, writeCookie } from "../storage/cookie.ts";

/** The stored answer to the consent banner; null while there is none. */
export function readConsent(page?: Document): boolean | null {
  const text = readCookie(CONSENT_COOKIE, page);
  return text === "true" || (text === "false" ? false : null);
}

/** Stores an answer: a yes for two years, of which browsers keep 400 days, so it is renewed at each visit; a no for seven days. */
export function writeConsent(isAccepted: boolean, page?: Document): void {
  const maxAge = isAccepted ? CONSENT_ACCEPTED_MAX_AGE_S : CONSENT_DECLINED_MAX_AGE_S;
  writeCookie(CONSENT_COOKIE, String(isAccepted), maxAge, page);
}
