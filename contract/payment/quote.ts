import { type AmountSplit, type PriceComposite, splitAmount } from "../price-composite.ts";
import { METHODS, type Method, type MethodRefusal, methods, type PayersBenefit } from "./methods.ts";

/** The price today, and on the day the benefit renews (only for a renewing plan of a customer with a benefit). */
export interface Prices {
  now: PriceComposite;
  nextRenewal: PriceComposite | null;
}

/** Facts of the customer and the item, for a quote. */
export interface QuoteFacts {
  benefit: PayersBenefit;
  /** True for a plan that renews: the benefit then pays its next period. */
  isRenewing: boolean;
  isPixEnabled: boolean;
  /** The ISO instants at which the chosen schedules begin, as far as they are known. */
  scheduleDates: readonly string[];
}

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
    refusals: refusalsOf((method) => METHODS[method].whyNot({ ...facts, withBenefit, benefitStartsOn })),
    withBenefit,
    withoutBenefit: splitAmount(prices.now, false),
    benefitStartsOn,
  };
}

/** The day for which to ask a second price; null where the benefit cannot make it a future purchase. */
export function nextRenewalOf({ benefit, isRenewing }: Pick<QuoteFacts, "benefit" | "isRenewing">) {
  return benefit !== null && isRenewing ? benefit.renewsOn : null;
}

const refusalsOf = (whyNot: (method: Method) => MethodRefusal | null) =>
  Object.fromEntries(methods.map((method) => [method, whyNot(method)])) as Quote["refusals"]; // fromEntries forgets the keys.
