import * as v from "valibot";
import { isoDate } from "./dates.ts";
import type { RenewalPeriod } from "./enums.ts";
import type { Money } from "./money.ts";
import { PriceComposite, splitAmount } from "./price-composite.ts";

/** The price on the day the benefit's balance renews (`YYYY-MM-DD`), where the benefit then pays a renewing plan alone. */
export const BenefitAtRenewal = v.object({ startsOn: isoDate, priceComposite: PriceComposite });
export type BenefitAtRenewal = v.InferOutput<typeof BenefitAtRenewal>;

/** An item's price for whoever asks: today, and from the benefit's renewal on; null there where that is no way to buy it. */
export const ItemPrice = v.object({
  priceComposite: PriceComposite,
  benefitAtRenewal: v.nullable(BenefitAtRenewal),
});
export type ItemPrice = v.InferOutput<typeof ItemPrice>;

/** A plan's price on the day that was asked for, and from the benefit's renewal on. */
export const PlanPrice = v.object({
  ...PriceComposite.entries,
  benefitAtRenewal: ItemPrice.entries.benefitAtRenewal,
});
export type PlanPrice = v.InferOutput<typeof PlanPrice>;

/** What one way to buy an item takes from the customer, in centavos. */
export interface Due {
  /** On the day it starts, fees included: what the customer pays beside the benefit. */
  now: Money;
  /** The benefit's part of that day. */
  benefit: Money;
  /** At each later renewal, with the benefit where it pays now; null where nothing renews. */
  renewal: Money | null;
}

/** An item as cards and pages show it. */
export interface Offer extends Due {
  /** With its discount, before the benefit and without fees: what the search filters and sorts by. */
  beforeBenefit: Money;
  /** By the benefit alone, from a later day on (`YYYY-MM-DD`); null where that is no way to buy it. */
  byBenefit: (Due & { startsOn: string }) | null;
}

export const renews = (period: RenewalPeriod | null): period is Exclude<RenewalPeriod, "NO_RENEW"> =>
  period !== null && period !== "NO_RENEW";

/** What is due now and at each renewal, by the benefit or without it. `composite` is that of the day on which it starts. */
export function dueOf(
  composite: PriceComposite,
  renewalPeriod: RenewalPeriod | null,
  usesBenefit: boolean,
): Due {
  const { benefit, charged } = splitAmount(composite, usesBenefit);
  return {
    now: charged,
    benefit,
    renewal: renews(renewalPeriod) ? charged - composite.enrolmentFee : null,
  };
}

/**
 * The one rule for the price of an item before its purchase: a benefit pays its part today of what does not renew; of what
 * renews it pays nothing today, and from its own renewal on where it pays it alone.
 */
export function offerOf(
  { priceComposite, benefitAtRenewal }: ItemPrice,
  renewalPeriod: RenewalPeriod | null,
): Offer {
  return {
    ...dueOf(priceComposite, renewalPeriod, !renews(renewalPeriod)),
    beforeBenefit: priceComposite.priceWithDiscount,
    byBenefit: benefitAtRenewal && {
      ...dueOf(benefitAtRenewal.priceComposite, renewalPeriod, true),
      startsOn: benefitAtRenewal.startsOn,
    },
  };
}

/** Whether the benefit alone pays a period that begins at this price: it takes no second method there. */
export const isPaidAlone = (composite: PriceComposite): boolean =>
  composite.subsidyValue > 0 && splitAmount(composite, true).charged === 0;
