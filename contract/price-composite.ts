import * as v from "valibot";
import { type Money, money, percentage } from "./money.ts";

/**
 * The price of an item for a customer on a date, in centavos. The item's own price is
 * `price − discountValue = priceWithDiscount`, and `priceWithDiscount − subsidyValue = priceWithDiscountAndSubsidy`.
 * Fees are never discounted and never subsidised.
 */
export const PriceComposite = v.object({
  price: money,
  discountPercentage: percentage,
  discountValue: money,
  priceWithDiscount: money,
  subsidyPercentage: percentage,
  /** What the benefit pays: a percentage of the discounted price, or a fixed amount (the percentage is 0 then), capped by the group's cap and by the balance. */
  subsidyValue: money,
  priceWithDiscountAndSubsidy: money,
  /** Ours: charged once, with the first billing. */
  enrolmentFee: money,
  /** Ours: charged with each billing. */
  maintenanceFee: money,
});
export type PriceComposite = v.InferOutput<typeof PriceComposite>;

/** How an amount is split between the benefit and the other method; the parts add up to `total`. */
export interface AmountSplit {
  total: Money;
  benefit: Money;
  /** What the customer pays now by card, payroll or Pix. */
  charged: Money;
}

/** Splits a composite for a purchase with or without the benefit. The one place where the sum of a purchase is formed. */
export function splitAmount(composite: PriceComposite, usesBenefit: boolean): AmountSplit {
  const total = composite.priceWithDiscount + composite.enrolmentFee + composite.maintenanceFee;
  const benefit = usesBenefit ? composite.subsidyValue : 0;
  return { total, benefit, charged: total - benefit };
}
