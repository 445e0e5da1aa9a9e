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

/** What a quote depends on besides the prices. */
export interface QuoteFacts {
  benefit: PayersBenefit;
  /** Whether it is a plan that renews: the benefit then pays its next period. */
  isRenewing: boolean;
  isPixEnabled: boolean;
  /** The ISO instants at which the chosen schedules begin, as far as they are known. */
  scheduleDates: readonly string[];
}

/** Why a method cannot be chosen; the codes are the contract's. */
export type MethodRefusal =
  | "BENEFIT_ABSENT"
  | "BENEFIT_BLOCKED"
  | "BENEFIT_NOT_APPLICABLE"
  | "BENEFIT_INSUFFICIENT"
  | "SCHEDULE_BEFORE_START"
  | "PIX_UNAVAILABLE"
  | "PAYROLL_NOT_ENABLED";

/** What `quoteOf` makes of the prices and of what is known of the customer. Amounts in centavos. */
export interface Quote {
  prices: Prices;
  /** For each method why it cannot be chosen, null when it can. */
  refusals: Record<Method, MethodRefusal | null>;
  withBenefit: AmountSplit;
  withoutBenefit: AmountSplit;
  /** Paying by the benefit makes it a future purchase that starts on this day. Null: it starts now. */
  benefitStartsOn: string | null;
}

/**
 * What the prices mean for this customer: which methods can be chosen, what is due with the benefit and without it (centavos),
 * and whether the benefit makes it a future purchase.
 */
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
