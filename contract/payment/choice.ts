import type { AmountSplit } from "../price-composite.ts";
import type { PaymentFlags } from "../purchase.ts";
import {
  chosenOf,
  flagsOf,
  isPair,
  METHODS,
  type Method,
  type MethodRefusal,
  mayCombine,
  namesOf,
} from "./methods.ts";
import type { Quote } from "./quote.ts";

/** The price, once it is known, and the methods that are chosen. */
interface Choice {
  quote: Quote | null;
  paymentMethods: PaymentFlags;
}

/** Obstacle to paying by the chosen methods. */
export type PaymentProblem = MethodRefusal | "METHOD_REQUIRED" | Need;
type Need = NonNullable<(typeof METHODS)[Method]["needs"]>;

/** Centavos due by another method (`charged`) and paid by the benefit; zeros before the quote. */
export function amountDue({ quote, paymentMethods }: Choice): AmountSplit {
  if (!quote) return { total: 0, benefit: 0, charged: 0 };
  return paymentMethods.subsid ? quote.withBenefit : quote.withoutBenefit;
}

/**
 * Methods after a click on one; null where that cannot be chosen, or the price is not known. The benefit stands alone when it is
 * future or covers everything.
 */
export function afterChoosing({ quote, paymentMethods }: Choice, method: Method): PaymentFlags | null {
  if (!quote) return null;
  const chosen = chosenOf(paymentMethods);
  if (chosen.includes(method)) return flagsOf(chosen.filter((other) => other !== method));
  if (quote.refusals[method] !== null) return null;
  if (isBenefitAlone(quote)) return flagsOf([method]);
  return flagsOf([...chosen.filter((other) => isPair(method, other)), method]);
}

/** The chosen methods without those that are refused. */
export function withoutRefused({ quote, paymentMethods }: Choice): PaymentFlags {
  if (!quote) return paymentMethods;
  return flagsOf(chosenOf(paymentMethods).filter((method) => quote.refusals[method] === null));
}

/** The chosen methods without any beside a benefit that is future or covers everything. */
export function withoutIdle({ quote, paymentMethods }: Choice): PaymentFlags {
  const isAlone = quote !== null && isBenefitAlone(quote) && quote.refusals.subsid === null;
  return isAlone && paymentMethods.subsid ? flagsOf(["subsid"]) : paymentMethods;
}

const isBenefitAlone = ({ benefitStartsOn, withBenefit }: Quote) =>
  benefitStartsOn !== null || withBenefit.charged === 0;

/** The benefit alone, where it can pay; null where it cannot. */
export function byBenefit({ quote }: Pick<Choice, "quote">): PaymentFlags | null {
  const alone = flagsOf(["subsid"]);
  return quote && methodProblem(quote, alone) === null ? alone : null;
}

/** First obstacle to paying by the chosen methods, or null; before the quote only a missing card or consent. */
export function paymentProblem({
  selectedCard,
  payrollConsent,
  ...choice
}: Choice & { selectedCard: string | null; payrollConsent: boolean }): PaymentProblem | null {
  const { quote, paymentMethods } = choice;
  const problem = quote && methodProblem(quote, paymentMethods);
  if (problem) return problem;
  const isMissing = { CARD_REQUIRED: selectedCard === null, PAYROLL_CONSENT_REQUIRED: !payrollConsent };
  const needs = chosenOf(paymentMethods).map((method) => METHODS[method].needs);
  return needs.find((need) => need !== null && isMissing[need]) ?? null;
}

function methodProblem(quote: Quote, flags: PaymentFlags): MethodRefusal | "METHOD_REQUIRED" | null {
  if (!mayCombine(namesOf(flags))) return "METHOD_REQUIRED";
  const chosen = chosenOf(flags);
  const refused = chosen.find((method) => quote.refusals[method] !== null);
  if (refused) return quote.refusals[refused];
  return chosen.length === 1 && flags.subsid && quote.withBenefit.charged > 0 ? "BENEFIT_INSUFFICIENT" : null;
}
