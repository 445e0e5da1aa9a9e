import { describe, expect, test } from "vitest";
import { parsePlainSearch, writePlainSearch } from "#src/platform/navigation/plain-search.ts";
import {
  changedParams,
  countFilters,
  readSearchParams,
  searchFilterOf,
  searchStateOf,
} from "./search-params.ts";

const category = "8d0b8e4e-5c39-4c6c-8a3b-0b6f1e3a9d11";
const theme = "0d6a1c1e-8b65-4d1e-9a47-2f3a5b6c7d8e";
const other = "1d6a1c1e-8b65-4d1e-9a47-2f3a5b6c7d8e";
/** What is read of an address, without what is dropped. */
const read = (address: string) => JSON.parse(JSON.stringify(readSearchParams(parsePlainSearch(address))));
const NUL = "%00";

describe("the address of /busca", () => {
  test("every parameter is read and written back as it stood", () => {
    const address = `?activityCategories=${category}&activityTypes=ONLINE&city=Belo+Horizonte&activitySubCategories=${theme}&specialties=Ansiedade,Luto&weekDay=MONDAY&weekDay=FRIDAY&hourRange=8,12&priceRange=50,200&query=ioga&sort=PRICE&view=PLACES`;
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
      sort: "PRICE",
      view: "PLACES",
    });
    expect(writePlainSearch(read(address))).toBe(address);
  });

  test.each([
    ["query", "query=ioga", "ioga"],
    ["query", "query=123", "123"],
    ["query", "query=%20%20ioga%20", "ioga"],
    ["query", "query=50%25+de+desconto", "50% de desconto"],
    ["query", "query=%3Cscript%3Ealert(1)%3C/script%3E", "<script>alert(1)</script>"],
    ["query", "query='%3B+drop+table+search_items%3B--", "'; drop table search_items;--"],
    ["activityCategories", `activityCategories=${category.toUpperCase()}`, category],
    ["activityTypes", "activityTypes=IN_COMPANY", "IN_COMPANY"],
    ["activitySubCategories", `activitySubCategories=${theme},${other}`, [theme, other]],
    [
      "activitySubCategories",
      `activitySubCategories=${theme}&activitySubCategories=${other}`,
      [theme, other],
    ],
    ["activitySubCategories", `activitySubCategories=${theme},${theme}`, [theme]],
    ["specialties", "specialties=Dor+nas+costas%5C%2C+lombar,Luto", ["Dor nas costas, lombar", "Luto"]],
    ["specialties", "specialties=Luto,Luto", ["Luto"]],
    ["city", "city=S%C3%A3o+Paulo", "São Paulo"],
    ["weekDay", "weekDay=SUNDAY", ["SUNDAY"]],
    ["weekDay", "weekDay=MONDAY,FRIDAY", ["MONDAY", "FRIDAY"]],
    ["weekDay", "weekDay=MONDAY&weekDay=MONDAY", ["MONDAY"]],
    ["hourRange", "hourRange=0,12", [0, 12]],
    ["hourRange", "hourRange=12,12", [12, 12]],
    ["priceRange", "priceRange=0,0", [0, 0]],
    ["priceRange", "priceRange=50,10000", [50, 10_000]],
    ["sort", "sort=DISTANCE", "DISTANCE"],
    ["view", "view=PLACES", "PLACES"],
  ])("%s: %s is read", (name, address, value) => {
    expect(read(`?${address}`)).toEqual({ [name]: value });
  });

  test.each([
    ["a category that is no id", "activityCategories=yoga"],
    ["a category that repeats", `activityCategories=${category}&activityCategories=${category}`],
    ["two categories", `activityCategories=${category},${other}`],
    ["a category that is an injection", "activityCategories=1'+or+'1'='1"],
    ["a theme that is no id", `activitySubCategories=${theme},yoga`],
    ["an unknown modality", "activityTypes=ON_THE_MOON"],
    ["a modality in small letters", "activityTypes=online"],
    ["a modality that repeats", "activityTypes=ONLINE&activityTypes=IN_PLACE"],
    ["a price range of one value", "priceRange=50"],
    ["a price range backwards", "priceRange=200,50"],
    ["a price range beyond its end", "priceRange=0,99999999999999999999"],
    ["a price below nothing", "priceRange=-1,50"],
    ["a price with centavos", "priceRange=1.5,50"],
    ["a price in another notation", "priceRange=0x10,1e3"],
    ["prices that are no numbers", "priceRange=NaN,Infinity"],
    ["the default price range", "priceRange=0,10000"],
    ["hours that are no numbers", "hourRange=cedo,tarde"],
    ["hours beyond a day", "hourRange=8,25"],
    ["hours backwards", "hourRange=18,8"],
    ["the whole day", "hourRange=0,24"],
    ["a week day in another language", "weekDay=segunda"],
    ["a week day that is none among others", "weekDay=MONDAY&weekDay=FUNDAY"],
    ["an empty city", "city="],
    ["a city of spaces", "city=++"],
    ["a city that repeats", "city=Recife&city=Natal"],
    ["a city that never ends", `city=${"a".repeat(81)}`],
    ["a city with a control character", `city=Re${NUL}cife`],
    ["a specialty that never ends", `specialties=${"a".repeat(81)}`],
    ["a specialty with a control character", `specialties=Lu%07to`],
    ["an order that nobody knows", "sort=CHEAPEST"],
    ["the default order", "sort=RELEVANCE"],
    ["a view that nobody knows", "view=MAP"],
    ["a parameter nobody knows", "utm_source=mail"],
    ["a name of the language's own", "__proto__=polluted&constructor=polluted&toString=polluted"],
  ])("%s is dropped silently and the rest still searches", (_, address) => {
    expect(read(`?${address}&query=ioga`)).toEqual({ query: "ioga" });
  });

  test.each([
    ["words that repeat", "query=ioga&query=yoga"],
    ["words that never end", `query=${"a".repeat(121)}`],
    ["words with a control character", `query=io${NUL}ga`],
    ["no words", "query="],
    ["what is no text at all", "query=%E0%A4%A"],
  ])("%s search for everything, or for what can be read", (_, address) => {
    const { query, ...others } = read(`?${address}`);
    expect(others).toEqual({});
    expect(query === undefined || query.length <= 120).toBe(true);
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
      sort: null,
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
      sort: null,
    });
  });
});

describe("a change of the search", () => {
  test("another category takes the themes of the last one with it; the same one keeps them", () => {
    const params = { activityCategories: category, activitySubCategories: [theme], query: "ioga" };
    expect(changedParams(params, { activityCategories: other })).toEqual({
      activityCategories: other,
      query: "ioga",
    });
    expect(changedParams(params, { activityCategories: undefined })).toEqual({ query: "ioga" });
    expect(changedParams(params, { activityCategories: category })).toEqual(params);
  });

  test("what only repeats a default leaves the address", () => {
    const params = { priceRange: [0, 50] as [number, number], weekDay: ["MONDAY" as const], query: "ioga" }; // as the schema types them
    expect(
      changedParams(params, { priceRange: [0, 10_000], weekDay: [], hourRange: [0, 24], sort: "RELEVANCE" }),
    ).toEqual({ query: "ioga" });
  });

  test("words, order and view are no filters", () => {
    expect(countFilters({ query: "ioga", sort: "PRICE", view: "PLACES" })).toBe(0);
    expect(countFilters({ query: "ioga", city: "Recife", weekDay: ["MONDAY", "FRIDAY"] })).toBe(2);
  });
});
