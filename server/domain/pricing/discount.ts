import type { DiscountType } from "#contract/enums.ts";
import { type Money, percentOf } from "#contract/money.ts";

/** A discount as stored: both parts are 0 where its type does not use them; `until` is the last day it counts. */
export interface Discount {
  type: DiscountType | null;
  percentage: number;
  value: Money;
  until: string | null;
}

export interface DiscountedPrice {
  price: Money;
  discountPercentage: number;
  discountValue: Money;
  priceWithDiscount: Money;
}

/** Applies a discount on a date (`YYYY-MM-DD`): the percentage first, then the fixed value, never below 0. */
export function applyDiscount(price: Money, discount: Discount, date: string): DiscountedPrice {
  const counts = discount.type !== null && (discount.until === null || date <= discount.until);
  const percentage = counts && discount.type !== "FIXED" ? discount.percentage : 0;
  const value = counts && discount.type !== "PERCENTAGE" ? discount.value : 0;
  const afterPercentage = price - percentOf(price, percentage);
  const priceWithDiscount = Math.max(0, afterPercentage - value);
  return {
    price,
    discountPercentage: percentage,
    discountValue: price - priceWithDiscount,
    priceWithDiscount,
  };
}

/** The price of several units bought together: each is discounted by itself, so that the parts add up exactly. */
export function timesUnits(one: DiscountedPrice, units: number): DiscountedPrice {
  return {
    price: one.price * units,
    discountPercentage: one.discountPercentage,
    discountValue: one.discountValue * units,
    priceWithDiscount: one.priceWithDiscount * units,
  };
}
