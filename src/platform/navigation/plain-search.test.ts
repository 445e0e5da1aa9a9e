import { expect, test } from "vitest";
import { parsePlainSearch, writePlainSearch } from "./plain-search.ts";

test("what is typed into an address stays text, whatever it looks like", () => {
  expect(parsePlainSearch("?query=123&flag=true&step=1.5&json=%7B%7D")).toEqual({
    query: "123",
    flag: "true",
    step: "1.5",
    json: "{}",
  });
});

test("a name that repeats gives its texts in order", () => {
  expect(parsePlainSearch("?weekDay=MONDAY&weekDay=FRIDAY&weekDay=SUNDAY")).toEqual({
    weekDay: ["MONDAY", "FRIDAY", "SUNDAY"],
  });
});

test("lists and pairs are joined by a comma, week days repeat, what is missing is left out", () => {
  expect(
    writePlainSearch({
      query: "ioga & pilates",
      hourRange: [8, 12],
      weekDay: ["MONDAY", "FRIDAY"],
      specialties: [],
      city: null,
      returnTo: "/cart/item",
    }),
  ).toBe("?query=ioga+%26+pilates&hourRange=8,12&weekDay=MONDAY&weekDay=FRIDAY&returnTo=/cart/item");
});

test("an empty search writes nothing", () => {
  expect(writePlainSearch({})).toBe("");
});
