import type { PriceComposite } from "#contract/price-composite.ts";
import type { Transaction } from "#server/db/database.ts";
import { readBenefit } from "../benefits/benefit.ts";
import { Refusal } from "../refusal.ts";
import { zonedDate } from "../zoned-time.ts";
import { composePrice, type PricedItem } from "./composite.ts";
import { countSchedulesOf, readSoldActivity, readSoldPlan } from "./priced-items.ts";
import { payerOn } from "./subsidy.ts";

/** Who asks for a price, and when; a visitor has no customer id and no benefit. */
export interface PriceAsker {
  customerId: string | null;
  now: Date;
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
  return priceFor(tx, await readSoldActivity(tx, activityId), { units: 1, date }, asker);
}

/**
 * The price of one period of a plan that starts on a date: today, or the benefit's renewal day for a future purchase.
 *
 * @throws Refusal NOT_FOUND
 */
export async function priceOfPlan(
  tx: Transaction,
  { planId, date }: { planId: string; date: string },
  asker: PriceAsker,
): Promise<PriceComposite> {
  return priceFor(tx, await readSoldPlan(tx, planId), { units: 1, date }, asker);
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
  if (found === 0 || found !== ids.length) throw new Refusal("NOT_FOUND");
  return priceFor(tx, item, { units: ids.length, date: zonedDate(asker.now) }, asker);
}

async function priceFor(
  tx: Transaction,
  item: PricedItem | undefined,
  { units, date }: { units: number; date: string },
  { customerId, now }: PriceAsker,
): Promise<PriceComposite> {
  if (!item) throw new Refusal("NOT_FOUND");
  const benefit = customerId ? await readBenefit(tx, customerId, now) : null;
  return composePrice(item, { units, date, payer: payerOn(benefit, date, zonedDate(now)) });
}
