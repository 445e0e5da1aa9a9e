import { expect, test } from "vitest";
import { StatementNames } from "./statement-names.ts";

test("a statement has a name from its third use on, its own", () => {
  const names = new StatementNames();
  const uses = ["a", "b", "a", "a", "b", "b", "a"].map((text) => names.nameOf(text));
  expect(uses).toEqual([undefined, undefined, undefined, "s0", undefined, "s1", "s0"]);
});

test("of more texts than 100, such as lists of every length, the first 100 have names", () => {
  const names = new StatementNames();
  const list = (length: number) => `select ${length}`;
  for (let times = 0; times < 3; times++)
    for (let length = 0; length < 300; length++) names.nameOf(list(length));
  const named = Array.from({ length: 300 }, (_, length) => names.nameOf(list(length)));
  expect([new Set(named).size, named[0], named[99], named[100]]).toEqual([101, "s0", "s99", undefined]);
});
