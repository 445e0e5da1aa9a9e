import { i18n } from "@lingui/core";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { fromIsoDate, toIsoDate } from "./date.ts";
import {
  agreement,
  birthDateField,
  cepField,
  cnpjField,
  cpfField,
  emailField,
  phoneField,
  textField,
} from "./fields.ts";

beforeAll(() => i18n.loadAndActivate({ locale: "pt-BR", messages: {} }));

const firstText = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  return result.success ? result.output : result.issues[0].message;
};

describe("what is typed is refused in the words of the product, or becomes what the wire carries", () => {
  it.each([
    ["name", textField(120), "  ", "Campo obrigatório"],
    ["name", textField(120), "Al", "Digite pelo menos 3 letras"],
    ["name", textField(120), " Ana ", "Ana"],
    ["e-mail", emailField, "ana@", "Email inválido"],
    ["e-mail", emailField, "Ana@Vereda.test", "ana@vereda.test"],
    ["phone", phoneField, "(20) 91234-5678", "Telefone inválido"],
    ["phone", phoneField, "+55 (11) 91234-5678", "11912345678"],
    ["CPF", cpfField, "123.456.789-00", "CPF Inválido"],
    ["CPF", cpfField, "123.456.789-09", "12345678909"],
    ["CNPJ", cnpjField, "12.ABC.345/01DE-36", "CNPJ inválido"],
    ["CNPJ", cnpjField, "12.abc.345/01de-35", "12ABC34501DE35"],
    ["CEP", cepField, "01310", "CEP não foi encontrado"],
    ["CEP", cepField, "01310-100", "01310100"],
    ["birth date", birthDateField, "31/02/1990", "Data inválida"],
    ["birth date", birthDateField, "01/01/2999", "Data inválida"],
    ["birth date", birthDateField, "01/01/1899", "Data inválida"],
    ["birth date", birthDateField, "05/03/1990", "1990-03-05"],
    ["agreement", agreement, false, "Campo obrigatório"],
  ])("%s", (_, schema, typed, expected) => {
    expect(firstText(schema, typed)).toBe(expected);
  });
});

it("dates go to the wire and come back", () => {
  expect([
    toIsoDate("29/02/2028"),
    toIsoDate("29/02/2027"),
    fromIsoDate("2028-02-29"),
    fromIsoDate(null),
  ]).toEqual(["2028-02-29", null, "29/02/2028", ""]);
});
