import { expect, test } from "vitest";
import { likenessOf } from "./likeness.ts";

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

test("the same samples are alike", () => {
  const { overlap, slower } = likenessOf(upTo(1_000), upTo(1_000));
  expect([overlap.toFixed(9), slower]).toEqual(["1.000000000", 0.5]);
});

test("samples that have nothing in common are not, whichever is longer", () => {
  expect(likenessOf(upTo(1_000), upTo(1_000, 1_000))).toEqual({ overlap: 0, slower: 0 });
  expect(likenessOf(upTo(1_000, 1_000), upTo(1_000))).toEqual({ overlap: 0, slower: 1 });
});

test("samples of which a half is the other's have half of them in common", () => {
  const { overlap, slower } = likenessOf(upTo(1_000, 500), upTo(1_000));
  expect(overlap).toBeCloseTo(0.5, 1);
  expect(slower).toBeCloseTo(0.875, 2);
});
