import type { AmountRole } from "#contract/amount.ts";
import type { Money } from "#contract/money.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";

interface AmountProps {
  is: AmountRole;
  /** Centavos. */
  value: Money;
  /** With a minus before it: it is taken off. */
  off?: boolean;
}

/**
 * An amount with its part in the price, for the comparison of all pages. Its item is the nearest `data-item` around it: an
 * item's id, with the day on which it starts after an `@` where that is not today.
 */
export function Amount({ is, value, off }: AmountProps) {
  const text = formatMoney(value);
  return <span data-amount={is}>{off ? `− ${text}` : text}</span>;
}
