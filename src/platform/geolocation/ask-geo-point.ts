import { readConsent } from "../consent/consent-cookie.ts";
import { writeGeoPoint } from "./stored-point.ts";

/**
 * How asking for the place ended. `granted`: it is stored, `useGeoPoint` has it. `denied`: the customer, or their browser's
 * settings, said no. `unavailable`: the device does not know it, or not in time. `noConsent`: nothing was asked.
 */
export type GeoAnswer = "granted" | "denied" | "unavailable" | "noConsent";

/** A quarter of an hour old is near enough, and answers at once. */
const ASKED: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 900_000 };

/** Asks the browser where the customer is. Only to be called on a click, on the home and search pages. */
export async function askGeoPoint(): Promise<GeoAnswer> {
  if (!readConsent()) return "noConsent";
  const { geolocation } = navigator;
  // A browser has none on a page that did not come safely.
  if (!geolocation) return "unavailable";
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => {
        // The customer may have taken the consent back while the browser asked.
        if (!readConsent()) return resolve("noConsent");
        writeGeoPoint(coords);
        resolve("granted");
      },
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? "denied" : "unavailable"),
      ASKED,
    );
  });
}
