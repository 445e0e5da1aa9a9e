import * as v from "valibot";

/** An amount in integer centavos of BRL. Never a fraction, never a float of reais. */
export type Money = number;

/** Largest amount any field carries: R$ 10.000.000,00. Keeps every sum far inside safe integers. */
export const MAX_MONEY: Money = 1_000_000_000;

/** A non-negative amount in integer centavos. */
export const money = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_MONEY));

/** A sum over many people, in integer centavos: each of them may have the largest amount. */
export const sumOfMoney = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Largest price of what a specialist offers, R$ 100.000,00: an order of as many times as it may have is still an amount. */
export const MAX_PRICE: Money = 10_000_000;

/** A percentage from 0 to 100 with at most two decimals. */
export const percentage = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), "at most two decimals"),
);

/**
 * The one rounding rule of the product: a percentage of an amount, rounded half up to the centavo.
 *
 * @param amount integer centavos, 0 or more
 * @param percent 0 to 100, at most two decimals
 * @throws RangeError when either lies outside its range
 */
export function percentOf(amount: Money, percent: number): Money {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > MAX_MONEY)
    throw new RangeError(`not an amount: ${amount}`);
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`not a percentage: ${percent}`);
  const basisPoints = Math.round(percent * 100);
  return Math.floor((amount * basisPoints + 5_000) / 10_000);
}
