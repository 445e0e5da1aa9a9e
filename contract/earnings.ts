import type { earningsDials, Settings } from "./dials.ts";
import { type Money, percentOf } from "./money.ts";

const WEEKS_OF_A_YEAR = 52;
const MONTHS_OF_A_YEAR = 12;

export type EarningsSettings = Settings<typeof earningsDials>;

/** What sessions pay, in centavos, before taxes. */
export interface Earnings {
  /** Of one session: what is kept by us, and what the specialist gets. */
  commission: Money;
  perSession: Money;
  weekly: Money;
  /** A twelfth of a year with its weeks off. */
  monthly: Money;
}

/** @param commissionPercent 0 to 100, of each session's price */
export function estimateEarnings(settings: EarningsSettings, commissionPercent: number): Earnings {
  const price = settings.price * 100;
  const commission = percentOf(price, commissionPercent);
  const perSession = price - commission;
  const weekly = perSession * settings.sessions;
  const yearly = weekly * (WEEKS_OF_A_YEAR - settings.weeksOff);
  return { commission, perSession, weekly, monthly: Math.floor(yearly / MONTHS_OF_A_YEAR + 0.5) };
}
