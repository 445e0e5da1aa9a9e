import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import { writeConsent } from "../consent/consent-cookie.ts";
import { readCookie, writeCookie } from "../storage/cookie.ts";
import { askGeoPoint } from "./ask-geo-point.ts";
import { forgetGeoPoint, readGeoPoint, writeGeoPoint } from "./stored-point.ts";

const here = { latitude: -23.561344, longitude: -46.656513 };

/** Stands for the browser's own question. */
function browserSays(answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  const getCurrentPosition = vi.fn(answer);
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
  return getCurrentPosition;
}
// The least of a position, and of an error, that a caller may rely on.
const position = { coords: here } as GeolocationPosition;
const failure = (code: number) => ({ code, PERMISSION_DENIED: 1 }) as GeolocationPositionError;

beforeEach(() => writeConsent(true, 60));
afterEach(() => {
  vi.unstubAllGlobals();
  forgetGeoPoint();
  writeCookie(CONSENT_COOKIE, "", 0);
});

it("what the browser finds is stored to about 100 m; it is asked for no more, and given ten seconds", async () => {
  const asked = browserSays((found) => found(position));
  expect([await askGeoPoint(), readGeoPoint()]).toEqual(["granted", "-23.561,-46.657"]);
  expect(asked).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
    enableHighAccuracy: false,
    timeout: 10_000,
    maximumAge: 900_000,
  });
});

it.each([
  ["https:", "; Secure"],
  ["http:", ""],
])("over %s it is kept for 30 days, strict same-site%s", (protocol, secure) => {
  // A page that keeps the attributes, which a browser never shows.
  const page = { cookie: "", location: { protocol } } as unknown as Document;
  writeGeoPoint(here, page);
  expect(page.cookie).toBe(
    `vereda_geolocation=-23.561%2C-46.657; Path=/; Max-Age=2592000; SameSite=Strict${secure}`,
  );
});

it.each([false, null])("with the consent %s nobody is asked, and nothing is read", async (answer) => {
  writeCookie("vereda_geolocation", "-23.5,-46.6", 60);
  if (answer === null) writeCookie(CONSENT_COOKIE, "", 0);
  else writeConsent(answer, 60);
  const asked = browserSays((found) => found(position));
  expect([await askGeoPoint(), asked.mock.calls.length, readGeoPoint()]).toEqual(["noConsent", 0, null]);
});

it("a consent taken back while the browser asks leaves nothing behind", async () => {
  browserSays((found) => {
    writeConsent(false, 60);
    found(position);
  });
  expect([await askGeoPoint(), readCookie("vereda_geolocation")]).toEqual(["noConsent", null]);
});

it.each([
  ["a no", 1, "denied"],
  ["no position", 2, "unavailable"],
  ["no position in time", 3, "unavailable"],
])("%s of the browser is told apart and stores nothing", async (_, code, answer) => {
  browserSays((__, failed) => failed(failure(code)));
  expect([await askGeoPoint(), readGeoPoint()]).toEqual([answer, null]);
});

it("a browser that has no places to tell is no error", async () => {
  vi.stubGlobal("navigator", {});
  expect(await askGeoPoint()).toBe("unavailable");
});

it.each(["nowhere", "-23.5", "-91,1", "-23.5,-46.6;x"])("the stored text %s is no place", (text) => {
  writeCookie("vereda_geolocation", text, 60);
  expect(readGeoPoint()).toBe(null);
});
