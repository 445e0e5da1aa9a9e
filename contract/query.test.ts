import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { calls } from "./calls.ts";
import { decodeParameters, encodeQuery, fillPath } from "./query.ts";
import { SearchFilter } from "./search.ts";

const everything = v.object({
  text: v.nullish(v.string()),
  count: v.optional(v.pipe(v.number(), v.integer())),
  flag: v.nullish(v.boolean()),
  weekDay: v.optional(v.array(v.string())),
  names: v.optional(v.pipe(v.array(v.string()), v.maxLength(60))),
  pair: v.nullish(v.pipe(v.tuple([v.number(), v.number()]))),
});

const read = (schema: v.GenericSchema, query: URLSearchParams | string) => {
  const values = new URLSearchParams(query);
  return decodeParameters(schema, (name) => values.getAll(name));
};

test("whatever is written is read back", () => {
  const element = fc.string({ minLength: 1 });
  const values = fc.record(
    {
      text: fc.string(),
      count: fc.integer(),
      flag: fc.boolean(),
      weekDay: fc.array(element, { minLength: 1 }),
      names: fc.array(element, { minLength: 1 }),
      pair: fc.tuple(fc.integer(), fc.integer()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(values, (query) => {
      expect(read(everything, encodeQuery(query).toString())).toEqual({ ...query });
    }),
  );
});

test("null, undefined and empty arrays are left out", () => {
  expect(encodeQuery({ a: null, b: undefined, c: [], d: 0, e: false }).toString()).toBe("d=0&e=false");
});

test("weekDay repeats, other arrays and pairs are comma-joined", () => {
  const query = { weekDay: ["MONDAY", "FRIDAY"], indexes: ["ACTIVITY", "PLAN"], priceRange: [0, 50] };
  expect(decodeURIComponent(encodeQuery(query).toString())).toBe(
    "weekDay=MONDAY&weekDay=FRIDAY&indexes=ACTIVITY,PLAN&priceRange=0,50",
  );
});

test("both spellings of an array are read alike", () => {
  const expected = { weekDay: ["MONDAY", "FRIDAY"], names: ["a", "b"] };
  expect(read(everything, "weekDay=MONDAY,FRIDAY&names=a&names=b")).toEqual(expected);
});

test.each(["count=", "count=1e3", "count=0x10", "flag=yes", "count=1&count=2", "pair=a,b", "pair=1"])(
  "what does not look like its type is refused by the schema: %s",
  (query) => {
    expect(v.safeParse(everything, read(everything, query)).success).toBe(false);
  },
);

test("the search call's own filter round-trips", () => {
  const filter = {
    ...v.parse(SearchFilter, {}),
    query: "yoga, manhã",
    priceRange: [0, 120],
    hourRange: [6, 12],
    weekDay: ["MONDAY", "SUNDAY"],
    specialties: ["Ansiedade, estresse", "Sono"],
    geoPoint: "-23.5,-46.6",
  };
  expect(v.parse(SearchFilter, read(SearchFilter, encodeQuery(filter).toString()))).toEqual(filter);
});

test("several ids share one segment of a path", () => {
  const [first, second] = ["7b1d0a52-6c5f-4d0e-9a53-0d6a0d8f2b11", "7b1d0a52-6c5f-4d0e-9a53-0d6a0d8f2b12"];
  const path = fillPath(calls.schedulesPrice.path, { scheduleIds: [first, second] });
  expect(path).toBe(`/mobile/activity-schedules/${first},${second}/price-composite`);
  expect(decodeParameters(calls.schedulesPrice.params, () => [`${first},${second}`])).toEqual({
    scheduleIds: [first, second],
  });
});

test("a path's value cannot leave its segment", () => {
  expect(fillPath("/a/{id}/b", { id: "../x?y" })).toBe("/a/..%2Fx%3Fy/b");
  expect(() => fillPath("/a/{id}", {})).toThrow(RangeError);
});
