import { BUSINESS_TIME_ZONE } from "../constants.ts";
import { type AmountSplit, type PriceComposite, splitAmount } from "../price-composite.ts";
import type { Method } from "./methods.ts";

/** The price today, and on the day the benefit renews (only for a renewing plan of a customer with a benefit). */
export interface Prices {
  now: PriceComposite;
  nextRenewal: PriceComposite | null;
}

/** The customer's benefit, as far as it decides about a payment; null without one. */
export type PayersBenefit = {
  unblockDate: string | null;
  renewsOn: string;
  payrollDiscountEnabled: boolean;
} | null;

/** Facts of the customer and the item, for a quote. */
export interface QuoteFacts {
  benefit: PayersBenefit;
  /** True for a plan that renews: the benefit then pays its next period. */
  isRenewing: boolean;
  isPixEnabled: boolean;
  /** The ISO instants at which the chosen schedules begin, as far as they are known. */
  scheduleDates: readonly string[];
}

/** Obstacle to choosing a method, by the contract's codes. */
export type MethodRefusal =
  | "BENEFIT_ABSENT"
  | "BENEFIT_BLOCKED"
  | "BENEFIT_NOT_APPLICABLE"
  | "BENEFIT_INSUFFICIENT"
  | "SCHEDULE_BEFORE_START"
  | "PIX_UNAVAILABLE"
  | "PAYROLL_NOT_ENABLED";

/** Prices read for one customer. Amounts in centavos. */
export interface Quote {
  prices: Prices;
  /** By method; null where it can be chosen. */
  refusals: Record<Method, MethodRefusal | null>;
  withBenefit: AmountSplit;
  withoutBenefit: AmountSplit;
  /** Paying by the benefit makes it a future purchase that starts on this day. Null: it starts now. */
  benefitStartsOn: string | null;
}

/** Reads prices for a customer: methods refused, amounts with and without the benefit (centavos), start of a future purchase. */
export function quoteOf(facts: QuoteFacts, prices: Prices): Quote {
  const benefitStartsOn = nextRenewalOf(facts);
  const priceWithBenefit = benefitStartsOn === null ? prices.now : (prices.nextRenewal ?? prices.now);
  const withBenefit = splitAmount(priceWithBenefit, true);
  return {
    prices,
    refusals: {
      subsid: whyNoBenefit(facts, withBenefit, benefitStartsOn),
      creditCard: null,
      pix: facts.isPixEnabled ? null : "PIX_UNAVAILABLE",
      payrollDiscount: facts.benefit?.payrollDiscountEnabled ? null : "PAYROLL_NOT_ENABLED",
    },
    withBenefit,
    withoutBenefit: splitAmount(prices.now, false),
    benefitStartsOn,
  };
}

/** The day for which to ask a second price; null where the benefit cannot make it a future purchase. */
export function nextRenewalOf({ benefit, isRenewing }: Pick<QuoteFacts, "benefit" | "isRenewing">) {
  return benefit !== null && isRenewing ? benefit.renewsOn : null;
}

function whyNoBenefit(
  { benefit, scheduleDates }: QuoteFacts,
  amounts: AmountSplit,
  startsOn: string | null,
): MethodRefusal | null {
  if (benefit === null) return "BENEFIT_ABSENT";
  if (benefit.unblockDate !== null) return "BENEFIT_BLOCKED";
  if (amounts.benefit === 0) return "BENEFIT_NOT_APPLICABLE";
  if (startsOn === null) return null;
  if (amounts.charged > 0) return "BENEFIT_INSUFFICIENT";
  return scheduleDates.some((instant) => dayOf(instant) < startsOn) ? "SCHEDULE_BEFORE_START" : null;
}

/** The calendar date of an instant where the business is, `YYYY-MM-DD`. */
function dayOf(instant: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: BUSINESS_TIME_ZONE }).format(new Date(instant));
}
