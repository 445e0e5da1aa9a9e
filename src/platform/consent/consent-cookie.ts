import { CONSENT_COOKIE, SAID_CONSENT_COOKIE, SAID_CONSENT_MAX_AGE_S } from "#contract/constants.ts";
import { readCookie, writeCookie } from "../storage/cookie.ts";

/** The stored answer to the consent banner; null while there is none. */
export function readConsent(page?: Document): boolean | null {
  return answerOf(readCookie(CONSENT_COOKIE, page));
}

/** An answer that was pressed while the statechart was still on its way, which may outlast the page; null where there is none. */
export const readSaidConsent = () => answerOf(readCookie(SAID_CONSENT_COOKIE));

/** Keeps such an answer; null forgets it. */
export const writeSaidConsent = (answer: boolean | null) =>
  writeCookie(SAID_CONSENT_COOKIE, String(answer), answer === null ? 0 : SAID_CONSENT_MAX_AGE_S);

const answerOf = (text: string | null) => text === "true" || (text === "false" ? false : null);

/** Stores an answer for so many seconds, of which browsers keep 400 days at most. */
export function writeConsent(isAccepted: boolean, maxAgeS: number, page?: Document): void {
  writeCookie(CONSENT_COOKIE, String(isAccepted), maxAgeS, page);
}
