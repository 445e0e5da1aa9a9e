import type { AmountSplit, PriceComposite } from "#contract/price-composite.ts";
import type { PaymentFlags } from "#contract/purchase.ts";
import type { Combination, Method, MethodRefusal, PayingCustomer, Prices, Quote } from "./payment.types.ts";

/** What a quote depends on besides the prices. */
export interface QuoteFacts {
  benefit: PayingCustomer["benefit"];
  /** Whether it is a plan that renews: the benefit then pays its next period. */
  isRenewing: boolean;
  isPixEnabled: boolean;
  /** The ISO instants at which the chosen schedules begin, as far as they are known. */
  scheduleDates: readonly string[];
}

/**
 * What the prices mean for this customer: which methods can be chosen, what each combination pays (centavos) and what
 * keeps it from paying, and whether the benefit makes it a future purchase. The charts only look things up in it.
 */
export function quoteOf(facts: QuoteFacts, prices: Prices): Quote {
  const benefitStartsOn = nextRenewalOf(facts);
  const priceWithBenefit = benefitStartsOn === null ? prices.now : (prices.nextRenewal ?? prices.now);
  const withBenefit = split(priceWithBenefit, priceWithBenefit.subsidyValue);
  const quote = {
    prices,
    refusals: {
      subsid: whyNoBenefit(facts, withBenefit, benefitStartsOn),
      creditCard: null,
      pix: facts.isPixEnabled ? null : ("PIX_UNAVAILABLE" as const),
      payrollDiscount: facts.benefit?.payrollDiscountEnabled ? null : ("PAYROLL_NOT_ENABLED" as const),
    },
    withBenefit,
    withoutBenefit: split(prices.now, 0),
    benefitStartsOn,
  };
  return { ...quote, combinations: all.map((chosen) => combination(quote, chosen)) };
}

/** The day for which to ask a second price; null where the benefit cannot make it a future purchase. */
export function nextRenewalOf({ benefit, isRenewing }: Pick<QuoteFacts, "benefit" | "isRenewing">) {
  return benefit !== null && isRenewing ? benefit.renewsOn : null;
}

type Basis = Omit<Quote, "combinations">;

const methods: readonly Method[] = ["subsid", "creditCard", "pix", "payrollDiscount"];
const others = methods.filter((method) => method !== "subsid");
const all: readonly Method[][] = [
  [],
  ...methods.map((method) => [method]),
  ...others.map((method): Method[] => ["subsid", method]),
];

function combination(quote: Basis, chosen: readonly Method[]): Combination {
  const amounts = chosen.includes("subsid") ? quote.withBenefit : quote.withoutBenefit;
  return {
    methods: flagsOf(chosen),
    amounts,
    problem: problemOf(quote, chosen, amounts),
    afterChoosing: {
      subsid: afterChoosing(quote, chosen, "subsid"),
      creditCard: afterChoosing(quote, chosen, "creditCard"),
      pix: afterChoosing(quote, chosen, "pix"),
      payrollDiscount: afterChoosing(quote, chosen, "payrollDiscount"),
    },
    available: flagsOf(chosen.filter((method) => quote.refusals[method] === null)),
  };
}

function problemOf({ refusals }: Basis, chosen: readonly Method[], amounts: AmountSplit) {
  if (chosen.length === 0) return "METHOD_REQUIRED";
  const refused = chosen.find((method) => refusals[method] !== null);
  if (refused) return refusals[refused];
  return chosen.length === 1 && chosen[0] === "subsid" && amounts.charged > 0 ? "BENEFIT_INSUFFICIENT" : null;
}

/** The benefit stands alone when it is future or covers everything; otherwise it takes one other method with it. */
function afterChoosing(quote: Basis, chosen: readonly Method[], method: Method): PaymentFlags | null {
  if (chosen.includes(method)) return flagsOf(chosen.filter((other) => other !== method));
  if (quote.refusals[method] !== null) return null;
  if (quote.benefitStartsOn !== null || quote.withBenefit.charged === 0) return flagsOf([method]);
  if (method === "subsid") return flagsOf([...chosen, method]);
  return flagsOf([...chosen.filter((other) => other === "subsid"), method]);
}

function flagsOf(chosen: readonly Method[]): PaymentFlags {
  return {
    subsid: chosen.includes("subsid"),
    creditCard: chosen.includes("creditCard"),
    pix: chosen.includes("pix"),
    payrollDiscount: chosen.includes("payrollDiscount"),
  };
}

function split(price: PriceComposite, benefit: number): AmountSplit {
  const total = price.priceWithDiscount + price.enrolmentFee + price.maintenanceFee;
  return { total, benefit, charged: total - benefit };
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
  return scheduleDates.some((instant) => isBefore(instant, startsOn)) ? "SCHEDULE_BEFORE_START" : null;
}

/** São Paulo has kept UTC−3 all year since 2019. */
function isBefore(instant: string, day: string): boolean {
  return Date.parse(instant) < Date.parse(`${day}T00:00:00-03:00`);
}
