import fc from "fast-check";
import { expect, test } from "vitest";
import { holdsCardNumber } from "./card-data.ts";

test.each([
  "4111111111111111",
  4111111111111111,
  "4111 1111 1111 1111",
  "4111-1111-1111-1111",
  "cartão 5555 5555 5555 4444, validade 12/2030",
  "378282246310005",
  "30569309025904",
  "4222222222222",
  "x4111111111111111x",
  "4111111111111111 123",
  "4111 1111 1111 1111 12/30 123",
  "12/2030 4111.1111.1111.1111",
  "4111\u00a01111\u00a01111\u00a01111",
  "4111\u20131111\u20131111\u20131111",
  "4111 - 1111 - 1111 - 1111",
  "\uff14111\uff11111\uff11111\uff11111",
])("%s looks like a card number", (value) => {
  expect(holdsCardNumber(value)).toBe(true);
});

test.each([
  "4111111111111112",
  "411111111111",
  "12.ABC.345/01DE-35",
  "11.222.333/0001-81",
  "+55 11 91234-5678",
  "2026-11-23T14:30:00-03:00",
  "529.982.247-25",
  "+55 11 91234-5678, ramal 12",
  "Rua 25 de Março, 1.000, ap. 42",
  "",
  1_000_000_000,
])("%s is no card number", (value) => {
  expect(holdsCardNumber(value)).toBe(false);
});

test("no key of 128 bits is taken for a card number, with more digits around it neither", () => {
  const key = "a4111111111111111bcdefabcdefabcd";
  expect([key, key.toUpperCase(), `0${key}`, `${key}0`].map(holdsCardNumber)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("no UUID is taken for a card number", () => {
  fc.assert(fc.property(fc.uuid(), (uuid) => !holdsCardNumber(uuid) && !holdsCardNumber(`order ${uuid}`)));
  expect(holdsCardNumber("41111111-1111-4111-8111-111111111111")).toBe(false);
});
