import * as v from "valibot";
import { GEOLOCATION_COOKIE, GEOLOCATION_MAX_AGE_S } from "#contract/constants.ts";
import { geoPoint } from "#contract/search.ts";
import { readConsent } from "../consent/consent-cookie.ts";
import { readCookie, writeCookie } from "../storage/cookie.ts";

/** A thousandth of a degree: about 100 m. Nobody's door is stored or sent. */
const DECIMALS = 3;

const listeners = new Set<() => void>();

/** Where the customer is, `lat,lon` in degrees; null where nothing is stored, or without a consent. */
export function readGeoPoint(page?: Document): string | null {
  const stored = readConsent(page) ? readCookie(GEOLOCATION_COOKIE, page) : null;
  return v.is(geoPoint, stored) ? stored : null;
}

/** Stores it for 30 days, rounded to about 100 m. Only to be called with a consent. */
export function writeGeoPoint(
  { latitude, longitude }: { latitude: number; longitude: number },
  page?: Document,
): void {
  const point = [latitude, longitude].map((degrees) => Number(degrees.toFixed(DECIMALS))).join(",");
  writeCookie(GEOLOCATION_COOKIE, point, GEOLOCATION_MAX_AGE_S, page);
  tell();
}

/** The customer wants it forgotten. */
export function forgetGeoPoint(): void {
  writeCookie(GEOLOCATION_COOKIE, "", 0);
  tell();
}

/** Calls back after the point was stored or forgotten here; answers with the way to stop. */
export function onGeoPoint(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
