import type { RenewalPeriod } from "#contract/enums.ts";
import { type PriceComposite, splitAmount } from "#contract/price-composite.ts";

/**
 * Whether the benefit can take part in paying this price. Where nothing renews it pays its part and another method the
 * rest; on a renewing plan it takes no second method, so it must cover everything, fees included.
 */
export function canUseBenefit(composite: PriceComposite, renewalPeriod: RenewalPeriod | null): boolean {
  if (composite.subsidyValue === 0) return false;
  if (renewalPeriod === null || renewalPeriod === "NO_RENEW") return true;
  return splitAmount(composite, true).charged === 0;
}

/** What each later period costs: the same price with its maintenance fee, the enrolment fee left out. */
export function renewalAmount(composite: PriceComposite): number {
  return composite.priceWithDiscount + composite.maintenanceFee;
}
