import type { RenewalPeriod } from "#contract/enums.ts";
import { type ItemPrice, isPaidAlone, renews } from "#contract/price.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import { type Benefit, renewsOn } from "../benefits/benefit.ts";
import { zonedDate } from "../zoned-time.ts";
import { composePrice, type PricedItem } from "./composite.ts";
import { payerOn } from "./subsidy.ts";

/** A plan with how often it is paid, or an activity, which never renews. */
export interface OfferedItem extends PricedItem {
  renewalPeriod: RenewalPeriod | null;
}

/** One of an item, today and from the benefit's renewal on, for whoever has this benefit: what every list and page shows. */
export function itemPriceFor(item: OfferedItem, benefit: Benefit | null, now: Date): ItemPrice {
  return {
    priceComposite: priceOn(item, benefit, { date: zonedDate(now), now }),
    benefitAtRenewal: atRenewal(item, benefit, now),
  };
}

/** One of an item on a date, today where it has passed. */
export function priceOn(
  item: PricedItem,
  benefit: Benefit | null,
  { date, now }: { date: string; now: Date },
): PriceComposite {
  return composePrice(item, { units: 1, date, payer: payerOn(benefit, date, zonedDate(now)) });
}

function atRenewal(item: OfferedItem, benefit: Benefit | null, now: Date): ItemPrice["benefitAtRenewal"] {
  if (!benefit || !renews(item.renewalPeriod)) return null;
  const startsOn = renewsOn(now);
  const priceComposite = priceOn(item, benefit, { date: startsOn, now });
  return isPaidAlone(priceComposite) ? { startsOn, priceComposite } : null;
}
