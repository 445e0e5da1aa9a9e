import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type RenewalFacts, RenewalTerms } from "./RenewalTerms.tsx";

function termsOf(facts: Partial<RenewalFacts>): (string | null)[] {
  const monthly = {
    renewalPeriod: "MONTH_PERIOD",
    automaticRenewalOnly: false,
    cancellationNoticeDays: 0,
    validityDays: null,
  } as const;
  render(
    <I18nProvider i18n={i18n}>
      <RenewalTerms {...monthly} {...facts} />
    </I18nProvider>,
  );
  return screen.queryAllByRole("listitem").map((line) => line.textContent);
}

const EACH_MONTH = "Renova todo mês, no mesmo dia em que começa.";
const OPTIONAL = "A renovação automática é opcional: você escolhe na compra.";
const WITHIN_THE_PERIOD = "As sessões são para usar até o fim do período pago.";
const UNTIL_THE_DAY_BEFORE = "Para não renovar, basta cancelar até a véspera da renovação.";

test.each<[string, Partial<RenewalFacts>, string[]]>([
  ["is a choice", {}, [EACH_MONTH, OPTIONAL, UNTIL_THE_DAY_BEFORE, WITHIN_THE_PERIOD]],
  [
    "is sold only as automatic renewal",
    { automaticRenewalOnly: true },
    [EACH_MONTH, "É vendido somente com renovação automática.", UNTIL_THE_DAY_BEFORE, WITHIN_THE_PERIOD],
  ],
  [
    "needs a day of notice",
    { cancellationNoticeDays: 1 },
    [
      EACH_MONTH,
      OPTIONAL,
      "Para não renovar, cancele com pelo menos 1 dia de antecedência; depois disso, a próxima renovação é cobrada.",
      WITHIN_THE_PERIOD,
    ],
  ],
  [
    "needs days of notice",
    { cancellationNoticeDays: 5 },
    [
      EACH_MONTH,
      OPTIONAL,
      "Para não renovar, cancele com pelo menos 5 dias de antecedência; depois disso, a próxima renovação é cobrada.",
      WITHIN_THE_PERIOD,
    ],
  ],
  [
    "does not exist",
    { renewalPeriod: "NO_RENEW", validityDays: 180 },
    [
      "Este plano não renova: você paga uma única vez.",
      "Use as sessões em até 180 dias, a contar da compra.",
    ],
  ],
])("a plan whose renewal %s says so", (_, facts, lines) => {
  expect(termsOf(facts)).toEqual(lines);
});
