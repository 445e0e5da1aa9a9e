import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import "#src/platform/i18n/i18n.ts";
import { CardFields } from "./card.schema.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

const typed = {
  number: "4111 1111 1111 1111",
  validity: "12/2030",
  cvc: "123",
  holderName: "Carla M Duarte",
  holderDocument: "529.982.247-25",
  holderBirthDate: "23/01/1985",
  phone: "(31) 98765-4303",
  saveForLater: false,
};
const validityOf = (validity: string) => {
  const read = v.safeParse(CardFields, { ...typed, validity });
  return read.success ? read.output.validity : null;
};

it.each([
  ["12/2030", "12/2030"],
  ["12/30", "12/2030"],
  ["11/2026", "11/2026"],
  ["10/26", null],
  ["13/2030", null],
  ["1/30", null],
])("a validity of %s is read as %s", (written, read) => {
  expect(validityOf(written)).toBe(read);
});
