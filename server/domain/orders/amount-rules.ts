import { type AmountSplit, splitAmount } from "#contract/price-composite.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import { Refusal } from "#server/domain/refusal.ts";
import type { OrderFacts } from "./facts.ts";
import type { Rule } from "./rules.ts";

/** What the benefit pays and what is charged for an order, in centavos. */
export function amountsOf(
  request: Pick<OrderRequest, "methods">,
  facts: Pick<OrderFacts, "composite">,
): AmountSplit {
  return splitAmount(facts.composite, request.methods.includes("SUBSIDY"));
}

export const benefitCovers: Rule = (request, facts) => {
  const isAlone = request.methods.length === 1 && request.methods[0] === "SUBSIDY";
  return isAlone && amountsOf(request, facts).charged > 0 ? new Refusal("BENEFIT_INSUFFICIENT") : null;
};

/** A customer is only ever charged what was confirmed. */
export const confirmedAmount: Rule = (request, facts) => {
  const { charged } = amountsOf(request, facts);
  return charged === request.confirmedAmount ? null : new Refusal("PRICE_CHANGED", { amount: charged });
};

export const card: Rule = (request, facts) => {
  if (!request.methods.includes("CREDIT_CARD") || amountsOf(request, facts).charged === 0) return null;
  if (!request.paymentMethodId) return new Refusal("CARD_REQUIRED");
  return facts.hasCard ? null : new Refusal("CARD_UNKNOWN");
};
