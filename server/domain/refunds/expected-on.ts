import type { PaymentMethod } from "#contract/enums.ts";
import { addDays, nextMonthOf, weekDayOf } from "#server/domain/zoned-time.ts";

/** Card networks show a credit on one of the next two bills. */
const CARD_DAYS = 30;
const PAYDAY = 5;
const SATURDAY = 6;

/**
 * The last day by which money that goes back on `today` should be there: the benefit and Pix the same day, a card within 30
 * days, the payroll by its payday, the 5th business day of the next month (CLT, art. 459; holidays are not counted out).
 */
export function expectedOn(method: PaymentMethod, today: string): string {
  switch (method) {
    case "SUBSIDY":
    case "PIX":
      return today;
    case "CREDIT_CARD":
      return addDays(today, CARD_DAYS);
    case "PAYROLL_DISCOUNT":
      return paydayOf(nextMonthOf(today));
  }
}

function paydayOf(firstOfMonth: string): string {
  let day = firstOfMonth;
  for (let passed = isBusinessDay(day) ? 1 : 0; passed < PAYDAY; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) passed++;
  }
  return day;
}

const isBusinessDay = (day: string) => weekDayOf(day) < SATURDAY;
