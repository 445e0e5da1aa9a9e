import { isDirectOrder, mayCombine } from "#contract/payment/methods.ts";
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

/** Pix is always there for an activity; for a plan it is a setting. */
export const pixUnavailable: Rule = (request, { purchasePixEnabled }) =>
  request.methods.includes("PIX") && request.itemType === "PLAN" && !purchasePixEnabled
    ? new Refusal("PIX_UNAVAILABLE")
    : null;

export const overdue: Rule = (request, { customer }) =>
  customer.status === "PAYMENT_OVERDUE" && request.methods.some((method) => method !== "SUBSIDY")
    ? new Refusal("PAYMENT_OVERDUE")
    : null;

export const payroll: Rule = (request, { benefit }) => {
  if (!request.methods.includes("PAYROLL_DISCOUNT")) return null;
  if (!benefit?.payrollDiscountEnabled) return new Refusal("PAYROLL_NOT_ENABLED");
  return request.payrollConsent ? null : new Refusal("PAYROLL_CONSENT_REQUIRED");
};

export const benefit: Rule = (request, facts) => {
  if (!request.methods.includes("SUBSIDY")) return null;
  if (!facts.benefit) return new Refusal("BENEFIT_NOT_APPLICABLE");
  const { unblockDate, balance } = facts.benefit;
  if (unblockDate) return new Refusal("BENEFIT_BLOCKED", { unblockDate });
  if (facts.composite.subsidyValue > 0) return null;
  return new Refusal(balance === 0 ? "BENEFIT_INSUFFICIENT" : "BENEFIT_NOT_APPLICABLE");
};
