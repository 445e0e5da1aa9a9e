import type { OrderRequest } from "#contract/purchase.ts";
import type { Refusal } from "#server/domain/refusal.ts";
import { benefitCovers, card, confirmedAmount } from "./amount-rules.ts";
import type { OrderFacts } from "./facts.ts";
import {
  beforeStart,
  bookedAlready,
  enrolment,
  interests,
  minimumNotice,
  personalData,
  renewal,
  schedulesChosen,
  vacancy,
  withinPeriod,
} from "./item-rules.ts";
import { benefit, overdue, payrollConsent, twoMethodsInFuture, unavailable } from "./method-rules.ts";

/** One rule of an order: the refusal it calls for, or null. */
export type Rule = (request: OrderRequest, facts: OrderFacts) => Refusal | null;

/**
 * The rules in the order in which a customer meets them: what is bought, who buys, by which method, for how much. The
 * first that is broken answers.
 */
const RULES: readonly Rule[] = [
  interests,
  schedulesChosen,
  twoMethodsInFuture,
  beforeStart,
  withinPeriod,
  minimumNotice,
  bookedAlready,
  vacancy,
  renewal,
  enrolment,
  personalData,
  overdue,
  unavailable,
  payrollConsent,
  benefit,
  benefitCovers,
  confirmedAmount,
  card,
];

/** The first rule an order breaks, as its refusal; null when it may be placed. */
export function refuseOrder(request: OrderRequest, facts: OrderFacts): Refusal | null {
  for (const rule of RULES) {
    const refusal = rule(request, facts);
    if (refusal) return refusal;
  }
  return null;
}
