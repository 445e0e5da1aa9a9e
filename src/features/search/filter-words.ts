import { t } from "@lingui/core/macro";
import type { WeekDay } from "#contract/enums.ts";
import { PRICE_RANGE_DEFAULT } from "#contract/search.ts";

export function weekDayName(day: WeekDay): string {
  switch (day) {
    case "MONDAY":
      return t`segunda`;
    case "TUESDAY":
      return t`terça`;
    case "WEDNESDAY":
      return t`quarta`;
    case "THURSDAY":
      return t`quinta`;
    case "FRIDAY":
      return t`sexta`;
    case "SATURDAY":
      return t`sábado`;
    case "SUNDAY":
      return t`domingo`;
  }
}

/** A price range in whole reais, in words: "até R$ 200", "a partir de R$ 50", "R$ 50 a R$ 200". */
export function priceRangeWords([low, high]: readonly [number, number]): string {
  const [lowest, highest] = PRICE_RANGE_DEFAULT;
  if (low === lowest) return t`até R$ ${high}`;
  if (high === highest) return t`a partir de R$ ${low}`;
  return t`R$ ${low} a R$ ${high}`;
}

/** Hours of the day, in words: "até 12h", "a partir das 18h", "das 8h às 12h". */
export function hourRangeWords([from, to]: readonly [number, number]): string {
  if (from === 0) return t`até ${to}h`;
  if (to === 24) return t`a partir das ${from}h`;
  return t`das ${from}h às ${to}h`;
}
