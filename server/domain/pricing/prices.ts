import type { PlanPrice } from "#contract/price.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import type { Transaction } from "#server/db/database.ts";
import { readBenefit } from "../benefits/benefit.ts";
import { readOfferedBenefit } from "../employment/offered-benefit.ts";
import { Refusal } from "../refusal.ts";
import { zonedDate } from "../zoned-time.ts";
import { composePrice } from "./composite.ts";
import { itemPriceFor, priceOn } from "./item-price.ts";
import { countSchedulesOf, readSoldActivity, readSoldPlan } from "./priced-items.ts";
import { payerOn } from "./subsidy.ts";

/** Who asks for a price, and when; a visitor has no customer id and no benefit. */
export interface PriceAsker {
  customerId: string | null;
  now: Date;
  /** Whether the benefit that waits for the customer's e-mail is to pay, as it would once claimed, in place of theirs. */
  offered?: boolean | undefined;
}

/**
 * The price of one session of an activity on a date (`YYYY-MM-DD`).
 *
 * @throws Refusal NOT_FOUND
 */
export async function priceOfActivity(
  tx: Transaction,
  { activityId, date }: { activityId: string; date: string },
  asker: PriceAsker,
): Promise<PriceComposite> {
  const item = await readSoldActivity(tx, activityId);
  if (!item) throw new Refusal("NOT_FOUND");
  return priceOn(item, await benefitOf(tx, asker), { date, now: asker.now });
}

/**
 * The price of one period of a plan that starts on a date: today, or the benefit's renewal day for a future purchase. That
 * day's stands beside it, where the benefit then pays alone.
 *
 * @throws Refusal NOT_FOUND
 */
export async function priceOfPlan(
  tx: Transaction,
  { planId, date }: { planId: string; date: string },
  asker: PriceAsker,
): Promise<PlanPrice> {
  const item = await readSoldPlan(tx, planId);
  if (!item) throw new Refusal("NOT_FOUND");
  const { now } = asker;
  const benefit = await benefitOf(tx, asker);
  const { benefitAtRenewal } = itemPriceFor(item, benefit, now);
  return { ...priceOn(item, benefit, { date, now }), benefitAtRenewal };
}

/**
 * The price of several schedules of one activity together, paid today whatever their own days: today's discount and
 * this month's balance. An id given twice counts once.
 *
 * @throws Refusal NOT_FOUND also where a schedule is not the activity's
 */
export async function priceOfSchedules(
  tx: Transaction,
  { activityId, scheduleIds }: { activityId: string; scheduleIds: readonly string[] },
  asker: PriceAsker,
): Promise<PriceComposite> {
  const ids = [...new Set(scheduleIds)];
  const item = await readSoldActivity(tx, activityId);
  const found = ids.length > 0 ? await countSchedulesOf(tx, activityId, ids) : 0;
  if (!item || found === 0 || found !== ids.length) throw new Refusal("NOT_FOUND");
  const date = zonedDate(asker.now);
  return composePrice(item, {
    units: ids.length,
    date,
    payer: payerOn(await benefitOf(tx, asker), date, date),
  });
}

/** Whose benefit lowers the prices; a visitor has none. */
export async function benefitOf(tx: Transaction, { customerId, now, offered = false }: PriceAsker) {
  if (customerId === null) return null;
  return offered ? readOfferedBenefit(tx, customerId, now) : readBenefit(tx, customerId, now);
}
