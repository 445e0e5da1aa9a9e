import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeQuery } from "#contract/query.ts";
import type { SearchResultPage } from "#contract/search.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let server: TestApp;
let category = "";
beforeAll(async () => {
  server = await startTestApp();
  category = bucketsOf(await find({ query: "yoga" }), "activityCategories")[0]?.key ?? "";
});
afterAll(() => server.close());

type Filters = Record<string, unknown>;

async function find(filters: Filters): Promise<SearchResultPage> {
  const { status, body } = await request(
    server.app,
    `GET /search/activities?${encodeQuery({ size: 0, ...filters })}`,
  );
  expect(status).toBe(200);
  return body as SearchResultPage; // The answer passed its schema on the way out.
}

const bucketsOf = ({ aggregations }: SearchResultPage, field: string) =>
  aggregations.find((one) => one.field === field)?.buckets ?? [];

/** The filter that a bucket stands for. A bar of prices ends before the next one begins, a filter includes its end. */
const asFilter = (field: string, key: string): unknown => {
  if (field === "city" || field === "type") return key;
  return field === "hourRange" ? key.split(",").map(Number) : [key];
};

const COUNTED = [
  "activityCategories",
  "specialties",
  "city",
  "activityTypes",
  "weekDay",
  "hourRange",
  "type",
];

test.each<[string, () => Filters]>([
  ["nothing", () => ({})],
  ["words", () => ({ query: "terapia" })],
  ["a city", () => ({ city: "São Paulo" })],
  ["a category and a kind", () => ({ activityCategories: [category], activityTypes: ["ONLINE"] })],
  ["a day", () => ({ weekDay: ["SATURDAY"] })],
  ["a day and hours", () => ({ weekDay: ["TUESDAY", "SATURDAY"], hourRange: [6, 9] })],
  [
    "hours, a price and a profession",
    () => ({ hourRange: [18, 23], priceRange: [0, 120], type: "psychologist" }),
  ],
  ["a kind and a day", () => ({ activityTypes: ["ONLINE"], weekDay: ["SATURDAY", "MONDAY"] })],
  [
    "a kind, a day and hours",
    () => ({ activityTypes: ["IN_PLACE"], weekDay: ["TUESDAY"], hourRange: [7, 12] }),
  ],
  ["a specialty and a day", () => ({ specialties: ["Ansiedade"], weekDay: ["MONDAY"] })],
  ["plans without discounts in a city", () => ({ indexes: ["PLAN"], discounts: false, city: "Recife" })],
])("with %s, each count is what a search with that value finds", async (_, filters) => {
  const page = await find(filters());
  const counted: string[] = [];
  const found: string[] = [];
  for (const field of COUNTED)
    for (const { key, count } of bucketsOf(page, field)) {
      counted.push(`${field} ${key}: ${count}`);
      const { totalElements } = await find({
        ...filters(),
        [field]: asFilter(field, key),
        aggregation: false,
      });
      found.push(`${field} ${key}: ${totalElements}`);
    }
  expect(counted.length).toBeGreaterThan(5);
  expect(counted).toEqual(found);
  const prices = bucketsOf(page, "priceRange").reduce((sum, { count }) => sum + count, 0);
  expect(prices).toBe((await find({ ...filters(), priceRange: null, aggregation: false })).totalElements);
});
