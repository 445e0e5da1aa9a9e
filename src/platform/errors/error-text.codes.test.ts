import { beforeAll, describe, expect, it } from "vitest";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { openLaterCalls } from "../http/later.ts";
import "../http/send.ts";
import "../i18n/i18n.ts";
import { failed, failureOf, thrown } from "#contract/failure.ts";
import { errorText, errorTitle } from "./error-text.ts";
import { orderWords } from "./order-words.ts";

const laterCalls = openLaterCalls();

const refusal = (code: ErrorCode) => failed(code, { status: errors[code].status });

beforeAll(() => expect(errorTitle()).toBe("Ocorreu um erro!"));

describe("the product's own words, to the letter", () => {
  it.each<[ErrorCode, string]>([
    ["CPF_TAKEN", "CPF já registrado"],
    ["CEP_NOT_FOUND", "CEP não foi encontrado"],
    ["ADDRESS_NOT_FOUND", "Endereço não encontrado, tente com um outro cep."],
    ["BENEFIT_ABSENT", "Usuário não tem benefício"],
    ["VALIDATION", "Algo deu errado, por favor, confira seus dados e tente novamente."],
    ["INTERNAL", "Por favor, tente novamente!"],
  ])("%s", (code, text) => {
    expect(errorText(refusal(code))).toBe(text);
  });

  it.each<[ErrorCode, string]>([
    ["BENEFIT_INSUFFICIENT", "Benefício insuficiente para a compra"],
    [
      "PAYMENT_UNAVAILABLE",
      "Erro no processamento do pagamento. Por favor, tente novamente. Nada foi cobrado.",
    ],
    [
      "WRONG_BILLING_CALL",
      "Erro no processamento da compra. Por favor, verifique os valores e tente novamente.",
    ],
  ])("of an order: %s", (code, text) => {
    expect(orderWords(refusal(code))).toBe(text);
  });
});

describe("who tries too often hears how long to wait", () => {
  it.each([
    [1, "Foram muitas tentativas seguidas. Espere 1 minuto e tente de novo."],
    [61, "Foram muitas tentativas seguidas. Espere 2 minutos e tente de novo."],
    [5_400, "Foram muitas tentativas seguidas. Espere 90 minutos e tente de novo."],
    [5_401, "Foram muitas tentativas seguidas. Tente de novo daqui a 2 horas."],
  ])("%i s", (retryAfterSeconds, text) => {
    const body = { retryAfterSeconds };
    const failure = failed("RATE_LIMITED", { status: 429, body });
    expect(errorText(failure)).toBe(text);
    expect(orderWords(failure)).toBe(
      `${text} Nada foi cobrado: se preferir, escolha outra forma de pagamento.`,
    );
  });
});

it("a time that begins too soon says so", () => {
  expect(errorText(refusal("MINIMUM_NOTICE_NOT_MET"))).toBe(
    "Este horário já não respeita a antecedência mínima. Escolha outro.",
  );
});

const laterCodes = new Set(Object.values(laterCalls).flatMap((call): readonly ErrorCode[] => call.errors));

it.each([...laterCodes])("%s, of a call after a purchase, has words of its own", (code) => {
  expect(errorText(refusal(code))).not.toBe(errorText(refusal("INTERNAL")));
});

it("what was thrown has the words of what a chart keeps of it", () => {
  const failure = { ...refusal("FORBIDDEN"), call: "deleteCard" } as const;
  const error = thrown(failure);
  expect([errorText(error), errorText(failureOf(error))]).toEqual([errorText(failure), errorText(failure)]);
});

it.each([
  ["a bug", new TypeError("x is undefined")],
  ["nothing", null],
  ["what the app gave up", failed("ABORTED")],
])("%s asks to try again, and no more", (_, error) => {
  expect(errorText(error)).toBe("Por favor, tente novamente!");
});
