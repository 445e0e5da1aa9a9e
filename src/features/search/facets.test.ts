import { expect, test } from "vitest";
import { facetsOf } from "./facets.ts";

const city = { field: "city", buckets: [{ key: "Recife", label: "Recife", count: 3 }] };
const exact = { aggregations: [{ ...city, isLowerBound: false }] };
const bounded = { aggregations: [{ ...city, isLowerBound: true }] };

test("what was found has its count, whatever else there is", () => {
  for (const counted of [exact, bounded])
    for (const isCurrent of [true, false])
      expect(facetsOf(counted, isCurrent).count("city", "Recife")).toBe(3);
});

test("what was not found is nothing only where all was counted, of this very search", () => {
  const countOf = (...[counted, isCurrent]: Parameters<typeof facetsOf>) =>
    facetsOf(counted, isCurrent).count("city", "Manaus");
  expect(countOf(exact, true)).toBe(0);
  expect(countOf(exact, false)).toBeNull();
  expect(countOf(bounded, true)).toBeNull();
});

test("a field that was not counted has no counts", () => {
  expect(facetsOf(exact, true).count("type", "psychologist")).toBeNull();
  expect(facetsOf(undefined, true).buckets("city")).toBeNull();
});
