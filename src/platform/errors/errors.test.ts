import { beforeAll, describe, expect, it } from "vitest";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { openLaterCalls } from "../http/later.ts";
import "../i18n/i18n.ts";
import { appError } from "./app-error.ts";
import { chargeState } from "./charge.ts";
import { errorText, errorTitle } from "./error-text.ts";
import { errorOfFailure } from "./failure-error.ts";
import { orderErrorText } from "./order-error-text.ts";

const laterCalls = openLaterCalls();

const refusal = (code: ErrorCode) => errorOfFailure({ code, status: errors[code].status, body: null });

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
    expect(orderErrorText(refusal(code))).toBe(text);
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
    const error = errorOfFailure({ code: "RATE_LIMITED", status: 429, body });
    expect(errorText(error)).toBe(text);
    expect(orderErrorText(error)).toBe(
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

describe("how far the money got", () => {
  it.each([
    ["a refusal", refusal("PAYMENT_DECLINED"), "notCharged"],
    ["a session that ended", appError({ kind: "unauthorized", status: 401 }), "notCharged"],
    ["the first request still running", refusal("REQUEST_IN_PROGRESS"), "placing"],
    ["a provider that has not said", refusal("PAYMENT_UNKNOWN"), "unknown"],
    ["a fault of the server", refusal("INTERNAL"), "unknown"],
    ["a database that is away", refusal("UNAVAILABLE"), "unknown"],
    ["no answer", appError({ kind: "network" }), "unknown"],
    ["an answer too late", appError({ kind: "timeout" }), "unknown"],
    ["an answer that cannot be read", appError({ kind: "parse", status: 200 }), "unknown"],
    ["a bug", new Error("oops"), "unknown"],
  ])("%s", (_, error, state) => {
    expect(chargeState(error)).toBe(state);
  });

  it("while it is unknown, nobody is told to pay again", () => {
    for (const error of [
      refusal("PAYMENT_UNKNOWN"),
      appError({ kind: "network" }),
      appError({ kind: "timeout" }),
    ])
      expect(orderErrorText(error)).toMatch(/Não pague de novo/);
  });
});

it("a statechart's failure becomes the same error again", () => {
  const failure = (code: string) => errorOfFailure({ code, status: null, body: null });
  expect(["NETWORK", "TIMEOUT", "ABORTED", "UNEXPECTED"].map((code) => failure(code).kind)).toEqual([
    "network",
    "timeout",
    "aborted",
    "parse",
  ]);
});
