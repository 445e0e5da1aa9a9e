import { isDirectOrder, mayCombine, methodNamed } from "#contract/payment/methods.ts";
import { splitAmount } from "#contract/price-composite.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import { Refusal } from "#server/domain/refusal.ts";
import type { BillingCall } from "./facts.ts";
import { isFuturePurchase } from "./future-purchase.ts";
import type { Rule } from "./rules.ts";

/** The combination of methods and the call it came by. */
export function refuseMethods(request: OrderRequest, call: BillingCall): Refusal | null {
  const { methods } = request;
  if (methods.length === 0) return new Refusal("METHOD_REQUIRED");
  if (!mayCombine(methods)) return new Refusal("METHODS_NOT_COMBINABLE");
  const isDirect = isDirectOrder(request.itemType, methods);
  return isDirect === (call === "direct") ? null : new Refusal("WRONG_BILLING_CALL");
}

export const twoMethodsInFuture: Rule = (request, facts) =>
  isFuturePurchase(request, facts.item.renewalPeriod) && request.methods.length > 1
    ? new Refusal("TWO_METHODS_IN_FUTURE_PURCHASE")
    : null;

export const overdue: Rule = (request, { customer }) =>
  customer.status === "PAYMENT_OVERDUE" && request.methods.some((method) => method !== "SUBSIDY")
    ? new Refusal("PAYMENT_OVERDUE")
    : null;

/** The obstacles of the app's quote; the benefit has its own rule, which knows what its balance has left. */
export const unavailable: Rule = (request, { composite, startsOn, schedules, ...facts }) => {
  const known = {
    ...facts,
    // Always there for an activity; for a plan it is a setting.
    isPixEnabled: request.itemType === "ACTIVITY" || facts.purchasePixEnabled,
    scheduleDates: schedules.map(({ startsAt }) => startsAt.toISOString()),
    withBenefit: splitAmount(composite, true),
    benefitStartsOn: startsOn?.day ?? null,
  };
  const others = request.methods.filter((method) => method !== "SUBSIDY");
  const refusal = others.map((method) => methodNamed(method).whyNot(known)).find(Boolean);
  return refusal ? new Refusal(refusal) : null;
};

export const payrollConsent: Rule = (request) =>
  request.methods.includes("PAYROLL_DISCOUNT") && !request.payrollConsent
    ? new Refusal("PAYROLL_CONSENT_REQUIRED")
    : null;

export const benefit: Rule = (request, facts) => {
  if (!request.methods.includes("SUBSIDY")) return null;
  if (!facts.benefit) return new Refusal("BENEFIT_NOT_APPLICABLE");
  const { unblockDate, balance } = facts.benefit;
  if (unblockDate) return new Refusal("BENEFIT_BLOCKED", { unblockDate });
  if (facts.composite.subsidyValue > 0) return null;
  return new Refusal(balance === 0 ? "BENEFIT_INSUFFICIENT" : "BENEFIT_NOT_APPLICABLE");
};
