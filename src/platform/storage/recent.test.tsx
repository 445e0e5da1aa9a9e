import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import { writeConsent } from "../consent/consent-cookie.ts";
import { writeCookie } from "./cookie.ts";
import { forgetRecent } from "./forget-recent.ts";
import { forgetSearchedPlaces, noteSearch, type RecentSearch, recentSearches } from "./recent.ts";

const words = (text: string): RecentSearch => ({ kind: "TERM", id: null, text });
const recife: RecentSearch = { kind: "CITY", id: null, text: "Recife" };

beforeEach(() => writeConsent(true, 60));
afterEach(() => {
  writeCookie(CONSENT_COOKIE, "", 0);
});

it("the latest five searches are kept, each once, however it was written", () => {
  for (const text of ["ioga", "sono", "pilates", "dor", "Ioga", "foco", "luto"]) noteSearch(words(text));
  expect(recentSearches.read()).toEqual(["luto", "foco", "Ioga", "dor", "pilates"].map(words));
});

it.each([false, null])("with the consent %s no city is kept", (answer) => {
  if (answer === null) writeCookie(CONSENT_COOKIE, "", 0);
  else writeConsent(answer, 60);
  noteSearch(recife);
  noteSearch(words("ioga"));
  expect(recentSearches.read()).toEqual([words("ioga")]);
});

it("a consent that goes takes the cities along, and leaves the rest", () => {
  noteSearch(recife);
  noteSearch(words("ioga"));
  forgetSearchedPlaces();
  expect(recentSearches.read()).toEqual([words("ioga")]);
});

it("forgetting all of it leaves what is not recent, and says so to what shows it", () => {
  localStorage.setItem("cart", "{}");
  noteSearch(words("ioga"));
  const heard = vi.fn();
  const stop = recentSearches.subscribe(heard);
  forgetRecent();
  stop();
  expect([heard.mock.calls.length, recentSearches.read(), Object.keys(localStorage)]).toEqual([
    1,
    null,
    ["cart"],
  ]);
});
