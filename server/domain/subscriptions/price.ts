import { splitAmount } from "#contract/price-composite.ts";
import type { NextRenewal } from "#contract/subscription.ts";
import type { Transaction } from "#server/db/database.ts";
import type { subscriptions } from "#server/db/schema/subscriptions.ts";
import { type Benefit, readBenefit } from "#server/domain/benefits/benefit.ts";
import { composePrice } from "#server/domain/pricing/composite.ts";
import { readPricedPlan } from "#server/domain/pricing/priced-items.ts";
import { payerOn } from "#server/domain/pricing/subsidy.ts";
import { laterOf, monthOf, zonedDate } from "#server/domain/zoned-time.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What a renewal costs and who pays it. Centavos. */
export interface RenewalPrice {
  price: number;
  discountValue: number;
  maintenanceFee: number;
  /** What the benefit pays: nothing where it is not a method, is blocked, is gone, or has nothing left. */
  subsidyValue: number;
  /** What is left to pay by the other method. */
  charged: number;
  /** Read where a method needs one. */
  benefit: Benefit | null;
  /** The month whose balance pays, by its first day. */
  month: string;
}

/** The renewal that a subscription waits for, which ends its pause where it is paused; null where none comes. */
export async function nextRenewalOf(
  tx: Transaction,
  row: SubscriptionRow,
  now: Date,
): Promise<NextRenewal | null> {
  const date = row.status === "PAUSED" ? row.resumesOn : row.nextRenewalOn;
  return date ? renewalOn(tx, row, { day: date, now }) : null;
}

/** The renewal of today that follows the end of a pause now; null where the paid period goes on, and where it is not paused. */
export async function renewalOnResumption(
  tx: Transaction,
  row: SubscriptionRow,
  now: Date,
): Promise<NextRenewal | null> {
  const today = zonedDate(now);
  const isPaidStill = row.nextRenewalOn === null || today < row.nextRenewalOn;
  return row.status === "PAUSED" && !isPaidStill ? renewalOn(tx, row, { day: today, now }) : null;
}

async function renewalOn(
  tx: Transaction,
  row: SubscriptionRow,
  when: { day: string; now: Date },
): Promise<NextRenewal> {
  const { subsidyValue, charged } = await priceRenewal(tx, row, when);
  return { date: when.day, subsidyValue, charged };
}

/**
 * The price of the period that begins on `day`, with the discount of that day and the benefit as it is now. The enrolment
 * fee was paid with the order.
 */
export async function priceRenewal(
  tx: Transaction,
  { planId, customerId, methods }: SubscriptionRow,
  { day, now }: { day: string; now: Date },
): Promise<RenewalPrice> {
  const plan = await readPricedPlan(tx, planId);
  if (!plan) throw new Error(`the plan ${planId} is gone`);
  const today = zonedDate(now);
  const isOfTheBenefit = methods.includes("SUBSIDY") || methods.includes("PAYROLL_DISCOUNT");
  const benefit = isOfTheBenefit ? await readBenefit(tx, customerId, now) : null;
  const payer = methods.includes("SUBSIDY") ? payerOn(benefit, day, today) : null;
  const composite = composePrice({ ...plan, enrolmentFee: 0 }, { units: 1, date: day, payer });
  const { benefit: subsidyValue, charged } = splitAmount(composite, true);
  const { price, discountValue, maintenanceFee } = composite;
  const month = monthOf(laterOf(day, today));
  return { price, discountValue, maintenanceFee, subsidyValue, charged, benefit, month };
}
