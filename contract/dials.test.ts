import { expect, test } from "vitest";
import { readDials, settingsOf } from "./dials.ts";

const dials = {
  people: { min: 1, max: 10_000, step: 1, start: 100 },
  percent: { min: 0, max: 100, step: 5, start: 60 },
};
const read = (people: unknown, percent?: unknown) =>
  readDials(dials, (name) => (name === "people" ? people : percent));

test.each([
  ["250", 250],
  ["0", 1],
  ["-3", 1],
  ["99999999", 10_000],
  ["10.4", 10],
  ["10.5", 11],
  ["100", undefined],
  ["", undefined],
  ["dez", undefined],
  ["1e3", undefined],
  ["0x10", undefined],
  ["9".repeat(40), undefined],
  [["2", "3"], undefined],
  [undefined, undefined],
])("an address with %j people means %j", (written, expected) => {
  expect(read(written)).toEqual({ people: expected, percent: undefined });
});

test("what lies between two steps goes to the nearer one", () => {
  expect(["62", "63", "97", "98"].map((percent) => read("1", percent).percent)).toEqual([
    undefined,
    65,
    95,
    100,
  ]);
});

test("what is not given stands at its start", () => {
  expect(settingsOf(dials, read("7", "?"))).toEqual({ people: 7, percent: 60 });
});
