import type { Money } from "#contract/money.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import { applyDiscount, type Discount, timesUnits } from "./discount.ts";
import { bestSubsidy, type Payer } from "./subsidy.ts";

/** What an item costs, before anyone is asked. */
export interface PricedItem {
  price: Money;
  discount: Discount;
  enrolmentFee: Money;
  maintenanceFee: Money;
}

/**
 * The price of `units` of an item on a date. The discount counts per unit, the subsidy and its cap for the purchase as
 * a whole; fees are neither discounted nor subsidised, nor multiplied.
 */
export function composePrice(
  item: PricedItem,
  { units, date, payer }: { units: number; date: string; payer: Payer | null },
): PriceComposite {
  const discounted = timesUnits(applyDiscount(item.price, item.discount, date), units);
  const subsidy = bestSubsidy(discounted.priceWithDiscount, payer);
  return {
    ...discounted,
    ...subsidy,
    priceWithDiscountAndSubsidy: discounted.priceWithDiscount - subsidy.subsidyValue,
    enrolmentFee: item.enrolmentFee,
    maintenanceFee: item.maintenanceFee,
  };
}
