import { type Money, percentOf } from "./money.ts";
import type { BenefitGroup } from "./user-data.ts";

/** What decides how much a group pays of a purchase, and on which days. */
export type PayingGroup = Pick<
  BenefitGroup,
  "subsidyKind" | "subsidyPercentage" | "subsidyFixed" | "subsidyCap" | "validFrom" | "validUntil"
>;

/**
 * What a group pays of a discounted price: its percentage or its fixed amount, at most its cap, the price and the balance.
 * Centavos.
 */
export function paidByGroup(group: PayingGroup, price: Money, balance: Money): Money {
  const { subsidyKind, subsidyPercentage, subsidyFixed, subsidyCap } = group;
  const wanted = subsidyKind === "FIXED" ? (subsidyFixed ?? 0) : percentOf(price, subsidyPercentage);
  return Math.min(wanted, subsidyCap ?? wanted, price, balance);
}

/** Whether a group counts on some day from `first` to `last`, both `YYYY-MM-DD` and inclusive. */
export const isValidWithin = (
  { validFrom, validUntil }: Pick<PayingGroup, "validFrom" | "validUntil">,
  first: string,
  last: string,
): boolean => (validFrom === null || validFrom <= last) && (validUntil === null || validUntil >= first);
