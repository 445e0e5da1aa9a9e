import type { Money } from "#contract/money.ts";

/** An order's amounts, frozen when it was made. Centavos. */
export interface Paid {
  price: Money;
  discountValue: Money;
  subsidyValue: Money;
  /** What was paid apart from the benefit, fees included. */
  charged: Money;
}

/** What goes back, or went back: to the benefit, and by the other method. Centavos. */
export interface Worth {
  benefit: Money;
  money: Money;
}

/** Which of an order's appointments, counted from 0, and of how many. */
export interface PlaceInOrder {
  index: number;
  count: number;
}

/** One equal share of an amount: the shares of all places add up to it, to the centavo. */
export function shareOf(amount: Money, { index, count }: PlaceInOrder): Money {
  const upTo = (places: number) => Math.floor((amount * places) / count);
  return upTo(index + 1) - upTo(index);
}

/**
 * What one appointment of an activity's order is worth: its share of the discounted price, without fees, apart for the
 * benefit and for money, and never more than is left of what was paid.
 *
 * @param before what went back of the order already
 */
export function worthOfAppointment(paid: Paid, place: PlaceInOrder, before: Worth): Worth {
  const rest = restOf(paid, before);
  return {
    benefit: Math.min(shareOf(paid.subsidyValue, place), rest.benefit),
    money: Math.min(shareOf(paid.price - paid.discountValue - paid.subsidyValue, place), rest.money),
  };
}

/** What is left of an order, fees included: what comes back to whoever withdraws from it. */
export function restOf(paid: Paid, before: Worth): Worth {
  return {
    benefit: Math.max(0, paid.subsidyValue - before.benefit),
    money: Math.max(0, paid.charged - before.money),
  };
}
