import * as v from "valibot";
import { expect, test } from "vitest";
import { calls } from "./calls.ts";
import * as constants from "./constants.ts";
import { isoDate } from "./dates.ts";
import {
  PARTNER_SEARCH_INDEX,
  PRICE_RANGE_DEFAULT,
  SEARCH_DEFAULTS,
  SearchFilter,
  SearchState,
} from "./search.ts";
import { Credentials } from "./session.ts";
import { TEXT_MIN_LENGTH, text } from "./text.ts";

test("the business constants are those of the specification, section 9", () => {
  expect({ ...constants }).toMatchObject({
    REQUEST_TIMEOUT_MS: 60_000,
    CATEGORIES_PAGE_SIZE: 30,
    AUTH_COOKIE_MAX_AGE_S: 7_776_000,
    CONSENT_ACCEPTED_MAX_AGE_S: 63_072_000,
    CONSENT_DECLINED_MAX_AGE_S: 604_800,
    GEOLOCATION_MAX_AGE_S: 2_592_000,
    OVERDUE_BANNER_REAPPEARS_MS: 300_000,
    CONFERENCE_OPENS_BEFORE_MIN: 60,
    PURCHASE_STEP_CAP: 3,
    PASSWORD_MIN_LENGTH: 6,
    TAG_MANAGER_POLL_MS: 50,
    CURRENCY: "BRL",
    DISPLAY_DATE_FORMAT: "DD/MM/YYYY",
    API_DATE_FORMAT: "YYYY-MM-DD",
    CART_STORAGE_KEY: "cart",
  });
  expect(Object.values(constants.BREAKPOINTS_PX)).toEqual([480, 768, 1080, 1200, 1536]);
  expect(TEXT_MIN_LENGTH).toBe(3);
});

test("a search that says nothing asks for these", () => {
  const defaults = {
    page: 0,
    size: 20,
    indexes: ["ACTIVITY", "PLAN"],
    activityTypes: ["ONLINE", "IN_PLACE", "IN_COMPANY"],
    aggregation: true,
    discounts: true,
  };
  expect(SEARCH_DEFAULTS).toEqual(defaults);
  expect(v.parse(SearchFilter, {})).toMatchObject(defaults);
  expect(PARTNER_SEARCH_INDEX).toBe("INTERNAL");
  expect(v.parse(calls.activityCategories.query, {}).size).toBe(constants.CATEGORIES_PAGE_SIZE);
});

test("the results page begins with everything up to R$ 10.000", () => {
  expect(PRICE_RANGE_DEFAULT).toEqual([0, 10_000]);
  expect(v.parse(SearchState, {})).toEqual({
    activityCategories: null,
    containsOnline: false,
    activityTypes: null,
    city: null,
    activitySubCategories: [],
    specialties: [],
    weekDay: [],
    hourRange: null,
    priceRange: [0, 10_000],
    query: "",
    sort: null,
  });
});

test.each([
  [{ priceRange: [10, 5] }, false],
  [{ priceRange: [0, 10_001] }, false],
  [{ priceRange: [0.5, 10] }, false],
  [{ hourRange: [6, 25] }, false],
  [{ hourRange: [6, 6] }, true],
  [{ size: 0 }, true],
  [{ size: 101 }, false],
  [{ page: -1 }, false],
  [{ geoPoint: "-23.55,-46.63" }, true],
  [{ geoPoint: "here" }, false],
  [{ query: "a\u0000b" }, false],
])("a search by %j is accepted: %s", (filter, isAccepted) => {
  expect(v.safeParse(SearchFilter, filter).success).toBe(isAccepted);
});

test("passwords have at least 6 characters, texts at least 3, no control characters", () => {
  const withPassword = (password: string) => v.safeParse(Credentials, { email: "a@b.co", password }).success;
  expect(["12345", "123456", "x".repeat(128), "x".repeat(129)].map(withPassword)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const isText = (value: string) => v.safeParse(text(5), value).success;
  expect(["ab", "abc", "  ab  ", "abcdef", "a\u0007bc"].map(isText)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test("a calendar date exists", () => {
  const exists = (value: string) => v.safeParse(isoDate, value).success;
  const dates = ["2028-02-29", "2026-02-29", "2026-13-01", "2026-1-1", "23/11/2026"];
  expect(dates.map(exists)).toEqual([true, false, false, false, false]);
});
