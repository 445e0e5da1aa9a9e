import * as v from "valibot";
import { expect, test } from "vitest";
import { cep, cnpj, cpf, holderDocument, phone } from "./documents.ts";

const read = (schema: v.GenericSchema<string, string>, value: string) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
};

test.each([
  ["529.982.247-25", "52998224725"],
  ["52998224725", "52998224725"],
  ["123.456.789-09", "12345678909"],
  ["529.982.247-26", null],
  ["111.111.111-11", null],
  ["5299822472", null],
  ["529982247250", null],
  ["", null],
])("CPF %s → %s", (typed, expected) => {
  expect(read(cpf, typed)).toBe(expected);
});

test.each([
  ["12.ABC.345/01DE-35", "12ABC34501DE35"],
  ["12.abc.345/01de-35", "12ABC34501DE35"],
  ["11.222.333/0001-81", "11222333000181"],
  ["11.222.333/0001-82", null],
  ["12.ABC.345/01DE-34", null],
  ["00.000.000/0000-00", null],
  ["12ABC34501DEA5", null],
])("CNPJ %s → %s", (typed, expected) => {
  expect(read(cnpj, typed)).toBe(expected);
});

test("the document of a card's holder is a CPF or a CNPJ", () => {
  const documents = ["529.982.247-25", "12.ABC.345/01DE-35", "123"];
  expect(documents.map((typed) => read(holderDocument, typed))).toEqual([
    "52998224725",
    "12ABC34501DE35",
    null,
  ]);
});

test.each([
  ["(11) 91234-5678", "11912345678"],
  ["+55 11 91234-5678", "11912345678"],
  ["1132345678", "1132345678"],
  ["(11) 81234-5678", null],
  ["(11) 6234-5678", null],
  ["(20) 91234-5678", null],
  ["91234-5678", null],
  ["0119123456789", null],
])("phone %s → %s", (typed, expected) => {
  expect(read(phone, typed)).toBe(expected);
});

test("there are 67 area codes", () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, "0"));
  expect(codes.filter((code) => read(phone, `${code}912345678`)).length).toBe(67);
});

test.each([
  ["01310-100", "01310100"],
  ["01.310-100", "01310100"],
  ["01310100", "01310100"],
  ["0131010", null],
  ["abcdefgh", null],
])("CEP %s → %s", (typed, expected) => {
  expect(read(cep, typed)).toBe(expected);
});
