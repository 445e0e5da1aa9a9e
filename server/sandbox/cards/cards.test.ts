import { expect, test } from "vitest";
import { hasExpired } from "../provider/cards.ts";
import { BEHAVIOURS, behaviourOf, TEST_CARDS } from "./behaviours.ts";
import { cardKind } from "./card-number.ts";

test.each([
  ["4111111111111111", "Visa", 3],
  ["5555555555554444", "Mastercard", 3],
  ["2720990000000007", "Mastercard", 3],
  ["378282246310005", "American Express", 4],
  ["30569309025904", "Diners Club", 3],
  ["6362970000457013", "Elo", 3],
  ["4011780000000006", "Elo", 3],
  ["6062825624254001", "Hipercard", 3],
])("%s is a %s with a code of %i digits", (number, brand, cvcLength) => {
  expect(cardKind(number)).toEqual({ brand, cvcLength });
});

test.each(["4111111111111112", "411111111111111", "9999999999999995", "3782822463100050"])(
  "%s is no card number",
  (number) => {
    expect(cardKind(number)).toBe(null);
  },
);

test("every behaviour can be had by a magic number, and each of them is a card number", () => {
  expect(new Set(TEST_CARDS.map(({ behaviour }) => behaviour))).toEqual(new Set(BEHAVIOURS));
  for (const { number, behaviour } of TEST_CARDS) {
    expect(cardKind(number)).not.toBe(null);
    expect(behaviourOf(number)).toBe(behaviour);
  }
  expect(behaviourOf("4242424242424242")).toBe("APPROVE");
});

test("a card is good through the last day of its month, in São Paulo", () => {
  expect(hasExpired("11/2026", new Date("2026-11-30T23:59:59-03:00"))).toBe(false);
  expect(hasExpired("11/2026", new Date("2026-12-01T00:00:00-03:00"))).toBe(true);
});
