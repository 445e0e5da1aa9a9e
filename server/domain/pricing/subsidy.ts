import type { Money } from "#contract/money.ts";
import { isValidWithin, type PayingGroup, paidByGroup } from "#contract/subsidy.ts";
import { type Benefit, balanceIn, lasts } from "../benefits/benefit.ts";
import { laterOf, monthOf } from "../zoned-time.ts";

/** What a benefit can pay of one purchase: its groups, and what is left of the month that pays. */
export interface Payer {
  groups: readonly PayingGroup[];
  balance: Money;
}

export interface Subsidy {
  subsidyPercentage: number;
  subsidyValue: Money;
}

const NOTHING: Subsidy = { subsidyPercentage: 0, subsidyValue: 0 };

/**
 * What the group that pays most pays of a discounted price. Where two pay the same, the higher percentage is named; where nothing
 * is paid, or a fixed amount, none.
 */
export function bestSubsidy(priceWithDiscount: Money, payer: Payer | null): Subsidy {
  if (!payer) return NOTHING;
  return payer.groups.reduce((best, group) => {
    const { subsidyPercentage } = group;
    const subsidyValue = paidByGroup(group, priceWithDiscount, payer.balance);
    const isBetter =
      subsidyValue > best.subsidyValue ||
      (subsidyValue > 0 && subsidyValue === best.subsidyValue && subsidyPercentage > best.subsidyPercentage);
    return isBetter ? { subsidyPercentage, subsidyValue } : best;
  }, NOTHING);
}

/**
 * Who pays on a date (`YYYY-MM-DD`), and today where it has passed: the groups that are valid that day, by the balance of its month.
 * A benefit that is blocked, or over by then, pays nothing.
 */
export function payerOn(benefit: Benefit | null, date: string, today: string): Payer | null {
  const day = laterOf(date, today);
  if (!benefit || benefit.unblockDate !== null || !lasts(benefit, day)) return null;
  const groups = benefit.groups.filter((group) => isValidWithin(group, day, day));
  return { groups, balance: balanceIn(benefit, monthOf(day)) };
}
