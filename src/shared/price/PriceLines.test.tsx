import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { PriceComposite } from "#contract/price-composite.ts";
import { PriceLines, type PriceLinesProps } from "./PriceLines.tsx";

const composite: PriceComposite = {
  price: 20_000,
  discountPercentage: 10,
  discountValue: 2_000,
  priceWithDiscount: 18_000,
  subsidyPercentage: 50,
  subsidyValue: 9_000,
  priceWithDiscountAndSubsidy: 9_000,
  enrolmentFee: 3_000,
  maintenanceFee: 1_000,
};

function lines(props: Partial<PriceLinesProps> = {}): [string, string][] {
  render(
    <I18nProvider i18n={i18n}>
      <PriceLines
        composite={composite}
        label="Plano"
        usesBenefit
        renewalPeriod={null}
        priceAdvertisable
        {...props}
      />
    </I18nProvider>,
  );
  const text = (elements: HTMLElement[]) =>
    elements.map((element) => (element.textContent ?? "").replaceAll("\u00a0", " "));
  const amounts = text(screen.getAllByRole("definition"));
  return text(screen.getAllByRole("term")).map((term, index) => [term, amounts[index] ?? ""]);
}

describe("a price, line by line", () => {
  test("every part stands on its own line and the last one is what is paid now", () => {
    expect(lines()).toEqual([
      ["Plano", "R$ 200,00"],
      ["Desconto de 10%", "− R$ 20,00"],
      ["Matrícula", "R$ 30,00"],
      ["Taxa de manutenção", "R$ 10,00"],
      ["Sua empresa paga50% pelo benefício", "− R$ 90,00"],
      ["Você paga agora", "R$ 130,00"],
    ]);
  });

  test("a renewing plan tells what each renewal costs, without the enrolment fee", () => {
    expect(lines({ renewalPeriod: "MONTH_PERIOD", usesBenefit: false }).slice(1)).toEqual([
      ["Desconto de 10%", "− R$ 20,00"],
      ["Matrículasó na primeira cobrança", "R$ 30,00"],
      ["Taxa de manutençãoem cada cobrança", "R$ 10,00"],
      ["Você paga agora", "R$ 220,00"],
      ["Nas próximas renovaçõespor mês", "R$ 190,00"],
    ]);
  });

  test("a renewing plan that the benefit pays tells what its renewals take beside the benefit", () => {
    const whole = {
      ...composite,
      subsidyPercentage: 100,
      subsidyValue: 18_000,
      maintenanceFee: 0,
      enrolmentFee: 0,
    };
    expect(lines({ composite: whole, renewalPeriod: "MONTH_PERIOD" }).slice(2)).toEqual([
      ["Sua empresa paga100% pelo benefício", "− R$ 180,00"],
      ["Você paga agora", "R$ 0,00"],
      ["Nas próximas renovaçõespor mês, se o benefício tiver saldo no dia", "R$ 0,00"],
    ]);
  });

  test("a capped benefit names no percentage, and a mixed discount none either", () => {
    const capped = { ...composite, discountValue: 2_500, priceWithDiscount: 17_500, subsidyValue: 4_000 };
    expect(lines({ composite: capped }).map(([term]) => term)).toEqual([
      "Plano",
      "Desconto",
      "Matrícula",
      "Taxa de manutenção",
      "Sua empresa paga",
      "Você paga agora",
    ]);
  });

  test("where a profession may not advertise by price the benefit is worded plainly", () => {
    expect(lines({ priceAdvertisable: false }).map(([term]) => term)).toContain(
      "Pago pela empresa50% pelo benefício",
    );
  });
});
