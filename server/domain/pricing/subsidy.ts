import { type Money, percentOf } from "#contract/money.ts";
import type { BenefitGroup } from "#contract/user-data.ts";
import { type Benefit, balanceIn } from "../benefits/benefit.ts";
import { laterOf, monthOf } from "../zoned-time.ts";

/** What a benefit can pay of one purchase: its groups, and what is left of the month that pays. */
export interface Payer {
  groups: readonly Pick<BenefitGroup, "subsidyPercentage" | "subsidyCap">[];
  balance: Money;
}

export interface Subsidy {
  subsidyPercentage: number;
  subsidyValue: Money;
}

const NOTHING: Subsidy = { subsidyPercentage: 0, subsidyValue: 0 };

/**
 * What the group that pays most pays of a discounted price: its percentage, at most its cap, at most the balance. Where
 * two pay the same, the higher percentage is named; where nothing is paid, none.
 */
export function bestSubsidy(priceWithDiscount: Money, payer: Payer | null): Subsidy {
  if (!payer) return NOTHING;
  return payer.groups.reduce((best, { subsidyPercentage, subsidyCap }) => {
    const wanted = percentOf(priceWithDiscount, subsidyPercentage);
    const subsidyValue = Math.min(wanted, subsidyCap ?? wanted, payer.balance);
    const isBetter =
      subsidyValue > best.subsidyValue ||
      (subsidyValue > 0 && subsidyValue === best.subsidyValue && subsidyPercentage > best.subsidyPercentage);
    return isBetter ? { subsidyPercentage, subsidyValue } : best;
  }, NOTHING);
}

/**
 * Who pays on a date (`YYYY-MM-DD`): the balance of its month, and never of a month that has passed. A blocked benefit
 * pays nothing.
 */
export function payerOn(benefit: Benefit | null, date: string, today: string): Payer | null {
  if (!benefit || benefit.unblockDate !== null) return null;
  const month = monthOf(laterOf(date, today));
  return { groups: benefit.groups, balance: balanceIn(benefit, month) };
}
