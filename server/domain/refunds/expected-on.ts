import type { PaymentMethod } from "#contract/enums.ts";
import { methodNamed } from "#contract/payment/methods.ts";
import { bankDayOfMonth } from "#server/domain/bank-days.ts";
import { addDays, nextMonthOf } from "#server/domain/zoned-time.ts";

const PAYDAY = 5;

/**
 * The last day by which money that goes back on `today` should be there: the benefit and Pix the same day, a card within 30
 * days, the payroll by its payday, the 5th business day of the next month (CLT, art. 459). The law counts Saturdays too;
 * wages come through a bank, so that the 5th bank day is promised, which is never earlier.
 */
export function expectedOn(method: PaymentMethod, today: string): string {
  const { by } = methodNamed(method).refund;
  if (by === "sameDay") return today;
  return by === "payday" ? bankDayOfMonth(PAYDAY, nextMonthOf(today)) : addDays(today, by.days);
}
