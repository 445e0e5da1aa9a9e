import { expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { type FailureCode, failed } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { orderWords } from "#src/platform/errors/order-words.ts";
import "#src/platform/http/send.ts"; // The words of the calls come with it.
import "#src/platform/i18n/i18n.ts";
import { failureText, notChargedText, notOrderedText } from "./failure-text.ts";

const codes = Object.keys(errors) as ErrorCode[]; // Object.keys forgets the literal keys.

test.each(codes)("%s has the words of an order exactly where an order can be refused with it", (code) => {
  const { status } = errors[code];
  const isOfAnOrder = calls.createBilling.errors.some((each) => each === code);
  const failure = failed(code, { status });
  expect(failureText(failure)).toBe(isOfAnOrder ? orderWords(failure) : errorText(failure));
});

test.each<FailureCode>([...codes, "NETWORK", "TIMEOUT", "UNEXPECTED"])(
  "%s says once that nothing was charged, where that is sure",
  (code) => {
    const text = notChargedText(failed(code));
    expect(text.match(/nada foi cobrado/gi)).toHaveLength(1);
    expect(text).not.toMatch(/[^.!:,] Nada/);
  },
);

test.each<[FailureCode, number | null]>([
  ["NOT_PLACED", null],
  ["PARSE", 422],
  ["INTERNAL", 500],
  ["VALIDATION", 400],
  ["UNEXPECTED", null],
])(
  "an order that surely does not exist and has no words of its own has the specification's: %s",
  (code, status) => {
    for (const call of ["createBilling", "createCoParticipationBilling", undefined] as const)
      expect(notOrderedText(failed(code, { status, call }))).toBe(
        "Erro no processamento da compra. Por favor, verifique os valores e tente novamente. Nada foi cobrado.",
      );
  },
);

test("an order that the profile may not make says so, and that nothing was charged", () => {
  const forbidden = failed("FORBIDDEN", { status: 403, call: "createBilling" });
  expect(notOrderedText(forbidden)).toBe(
    "O perfil com que você entrou não pode fazer a compra. Confira com qual perfil você entrou. Nada foi cobrado.",
  );
});
