import { expect, test } from "vitest";
import { applyMask, caretAfter, type MaskName } from "./masks.ts";

const cases: [MaskName, string, string][] = [
  ["cpf", "12345678909", "123.456.789-09"],
  ["cpf", "123.456.789-09", "123.456.789-09"],
  ["cpf", " 123 456 789 09 99", "123.456.789-09"],
  ["cnpj", "12abc34501de35", "12.ABC.345/01DE-35"],
  ["cnpj", "12.ABC.345/01DE-35", "12.ABC.345/01DE-35"],
  ["cpfOrCnpj", "12345678909", "123.456.789-09"],
  ["cpfOrCnpj", "12345678000195", "12.345.678/0001-95"],
  ["cpfOrCnpj", "12ABC", "12.ABC"],
  ["phone", "11987654321", "(11) 98765-4321"],
  ["phone", "1132654321", "(11) 3265-4321"],
  ["phone", "+55 (11) 98765-4321", "(11) 98765-4321"],
  ["phone", "011 98765-4321", "(11) 98765-4321"],
  ["cep", "05433001", "05433-001"],
  ["date", "26/11/2026", "26/11/2026"],
  ["date", "2611", "26/11"],
  ["money", "4500", "45,00"],
  ["money", "R$ 1.234,56", "1.234,56"],
  ["money", "00", ""],
  ["cardNumber", "4242-4242-4242-4242", "4242 4242 4242 4242"],
  ["cardNumber", "378282246310005", "3782 822463 10005"],
  ["cardExpiry", "082029", "08/2029"],
  ["cardCode", "12a34", "1234"],
];

test.each(cases)("%s: %s becomes %s", (name, typed, formatted) => {
  expect(applyMask(name, typed)).toBe(formatted);
});

test.each(cases)("%s: formatting %s twice changes nothing more", (name, typed) => {
  const once = applyMask(name, typed);
  expect(applyMask(name, once)).toBe(once);
});

test("the caret stays behind the digit it was behind", () => {
  expect([0, 1, 3, 4, 11].map((digits) => caretAfter("123.456.789-09", digits))).toEqual([0, 1, 3, 5, 14]);
});
