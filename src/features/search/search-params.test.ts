import { describe, expect, test } from "vitest";
import { parsePlainSearch, writePlainSearch } from "#src/platform/navigation/plain-search.ts";
import { readSearchParams, searchFilterOf, searchStateOf } from "./search-params.ts";

const category = "8d0b8e4e-5c39-4c6c-8a3b-0b6f1e3a9d11";
const theme = "0d6a1c1e-8b65-4d1e-9a47-2f3a5b6c7d8e";
const read = (address: string) => readSearchParams(parsePlainSearch(address));

describe("the address of /busca", () => {
  test("every parameter is read and written back as it stood", () => {
    const address = `?activityCategories=${category}&activityTypes=ONLINE&city=Belo+Horizonte&activitySubCategories=${theme}&specialties=Ansiedade,Luto&weekDay=MONDAY&weekDay=FRIDAY&hourRange=8,12&priceRange=50,200&query=ioga`;
    expect(read(address)).toEqual({
      activityCategories: category,
      activityTypes: "ONLINE",
      city: "Belo Horizonte",
      activitySubCategories: [theme],
      specialties: ["Ansiedade", "Luto"],
      weekDay: ["MONDAY", "FRIDAY"],
      hourRange: [8, 12],
      priceRange: [50, 200],
      query: "ioga",
    });
    expect(writePlainSearch(read(address))).toBe(address);
  });

  test.each([
    ["a category that is no id", "?activityCategories=yoga&query=ioga"],
    ["an unknown modality", "?activityTypes=ON_THE_MOON&query=ioga"],
    ["a price range of one value", "?priceRange=50&query=ioga"],
    ["a price range backwards", "?priceRange=200,50&query=ioga"],
    ["hours that are no numbers", "?hourRange=cedo,tarde&query=ioga"],
    ["a week day in another language", "?weekDay=segunda&query=ioga"],
    ["an empty city", "?city=&query=ioga"],
    ["a parameter nobody knows", "?utm_source=mail&query=ioga"],
    ["the default price range", "?priceRange=0,10000&query=ioga"],
  ])("%s is dropped silently and the rest still searches", (_, address) => {
    expect(read(address)).toEqual({ query: "ioga" });
  });

  test("a text that looks like a number is still a text", () => {
    expect(read("?query=123")).toEqual({ query: "123" });
  });

  test("ONLINE also sets containsOnline; defaults fill the rest", () => {
    expect(searchStateOf(read("?activityTypes=ONLINE"))).toEqual({
      activityCategories: null,
      containsOnline: true,
      activityTypes: "ONLINE",
      city: null,
      activitySubCategories: [],
      specialties: [],
      weekDay: [],
      hourRange: null,
      priceRange: [0, 10_000],
      query: "",
    });
  });

  test("the search call gets the defaults of the product and null for what is not asked", () => {
    expect(searchFilterOf({})).toEqual({
      indexes: ["ACTIVITY", "PLAN"],
      activityTypes: ["ONLINE", "IN_PLACE", "IN_COMPANY"],
      aggregation: true,
      discounts: true,
      page: 0,
      size: 20,
      geoPoint: null,
      query: null,
      priceRange: null,
      activityCategories: null,
      activitySubCategories: null,
      weekDay: null,
      hourRange: null,
      city: null,
      type: null,
      specialties: null,
      activityIndexType: null,
    });
  });
});
