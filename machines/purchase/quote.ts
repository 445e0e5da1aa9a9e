import type { AmountSplit, PriceComposite } from "#contract/price-composite.ts";
import { isRenewing } from "./purchase.machine.ts";
import type { MethodRefusal, PurchasePrices, PurchaseQuote, QuoteInput } from "./purchase.types.ts";

/**
 * What the prices mean for this customer: which methods can be chosen, what each combination pays (centavos), and
 * whether the benefit makes it a future purchase. The actor `loadPrice` answers with it.
 */
export function quoteOf(input: QuoteInput, prices: PurchasePrices): PurchaseQuote {
  const { benefit } = input.customer;
  const benefitStartsOn = benefit !== null && isRenewing(input.item) ? benefit.renewsOn : null;
  const priceWithBenefit = benefitStartsOn === null ? prices.now : (prices.nextRenewal ?? prices.now);
  const withBenefit = split(priceWithBenefit, priceWithBenefit.subsidyValue);
  return {
    prices,
    refusals: {
      subsid: whyNoBenefit(input, withBenefit, benefitStartsOn),
      creditCard: null,
      pix: input.purchasePixEnabled ? null : "PIX_UNAVAILABLE",
      payrollDiscount: benefit?.payrollDiscountEnabled ? null : "PAYROLL_NOT_ENABLED",
    },
    withBenefit,
    withoutBenefit: split(prices.now, 0),
    benefitStartsOn,
  };
}

/** Which dates to ask prices for: `nextRenewal` is null where the benefit cannot make it a future purchase. */
export function priceDates(input: QuoteInput): { nextRenewal: string | null } {
  const { benefit } = input.customer;
  return { nextRenewal: benefit !== null && isRenewing(input.item) ? benefit.renewsOn : null };
}

function split(price: PriceComposite, benefit: number): AmountSplit {
  const total = price.priceWithDiscount + price.enrolmentFee + price.maintenanceFee;
  return { total, benefit, charged: total - benefit };
}

function whyNoBenefit(
  input: QuoteInput,
  amounts: AmountSplit,
  startsOn: string | null,
): MethodRefusal | null {
  const { benefit } = input.customer;
  if (benefit === null) return "BENEFIT_ABSENT";
  if (benefit.unblockDate !== null) return "BENEFIT_BLOCKED";
  if (amounts.benefit === 0) return "BENEFIT_NOT_APPLICABLE";
  if (startsOn === null) return null;
  if (amounts.charged > 0) return "BENEFIT_INSUFFICIENT";
  return input.schedules.some((id) => isBefore(input.scheduleDates[id], startsOn))
    ? "SCHEDULE_BEFORE_START"
    : null;
}

/** São Paulo has kept UTC−3 all year since 2019. */
function isBefore(instant: string | undefined, day: string): boolean {
  return instant !== undefined && Date.parse(instant) < Date.parse(`${day}T00:00:00-03:00`);
}
