import { describe, expect, it } from "vitest";
import { cardBrand, isCardNumber } from "./brand.ts";

describe("the brand shows as soon as the first digits tell it", () => {
  it.each([
    ["4", "Visa"],
    ["4111 1111 1111 1111", "Visa"],
    ["4011 78", "Elo"],
    ["6362 97", "Elo"],
    ["5067 00", "Elo"],
    ["6062 82", "Hipercard"],
    ["5555 5555", "Mastercard"],
    ["2221", "Mastercard"],
    ["2220", null],
    ["2721", null],
    ["3782", "American Express"],
    ["3056 93", "Diners Club"],
    ["5", null],
    ["", null],
  ])("%s → %s", (typed, brand) => {
    expect(cardBrand(typed)).toBe(brand);
  });
});

describe("a card number is whole and its check digit fits", () => {
  it.each([
    ["4111 1111 1111 1111", true],
    ["4111 1111 1111 1112", false],
    ["3782 822463 10005", true],
    ["4111 1111", false],
    ["", false],
  ])("%s → %s", (typed, valid) => {
    expect(isCardNumber(typed)).toBe(valid);
  });
});
