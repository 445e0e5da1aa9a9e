import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { percentage } from "#contract/money.ts";
import type { OfferDiscount } from "#contract/specialist-offers.ts";
import { looseAmountField, typedAmount } from "#src/shared/form/amount.ts";
import { fromIsoDate, toIsoDate } from "#src/shared/form/date.ts";

const percentField = v.pipe(
  v.string(),
  v.trim(),
  v.transform((typed) => Number(typed.replace("%", "").replace(",", ".") || 0)),
  v.check(
    (value) => v.is(percentage, value) && value < 100,
    () => t`Digite um percentual de 0 a 99`,
  ),
);
const untilField = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (typed) => typed === "" || toIsoDate(typed) !== null,
    () => t`Data inválida`,
  ),
  v.transform(toIsoDate),
);

/** The fields of a discount, of an activity or a plan. */
export const discountFields = { percentage: percentField, off: looseAmountField, until: untilField };

/** What is typed of a discount as the API takes it; null where nothing is taken off. */
export const discountOf = (typed: {
  percentage: number;
  off: number;
  until: string | null;
}): OfferDiscount | null =>
  typed.percentage === 0 && typed.off === 0
    ? null
    : { percentage: typed.percentage, value: typed.off, until: typed.until };

export const typedDiscount = (discount: OfferDiscount | null) => ({
  percentage: discount?.percentage ? discount.percentage.toLocaleString("pt-BR") : "",
  off: typedAmount(discount?.value ?? 0),
  until: fromIsoDate(discount?.until ?? null),
});
