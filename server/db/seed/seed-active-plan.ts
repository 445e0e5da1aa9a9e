import { sql } from "drizzle-orm";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { splitAmount } from "#contract/price-composite.ts";
import { type Period, periodAt } from "#contract/renewal.ts";
import { saleRows } from "#server/domain/ledger/sale.ts";
import { composePrice } from "#server/domain/pricing/composite.ts";
import { readPricedPlan } from "#server/domain/pricing/priced-items.ts";
import { addDays, fromWallClock, monthOf, weekDayOf, zonedDate } from "#server/domain/zoned-time.ts";
import type { Transaction } from "../database.ts";
import { activitySchedules } from "../schema/activity-schedules.ts";
import { benefitBalances } from "../schema/benefits.ts";
import { billingSchedules } from "../schema/billing-parts.ts";
import { billings } from "../schema/billings.ts";
import { ledgerLines } from "../schema/ledger.ts";
import { subscriptions } from "../schema/subscriptions.ts";
import { plansOf, seedActivities } from "./catalogue/catalogue.ts";
import { companies } from "./companies.ts";
import { seedId } from "./seed-id.ts";

/** Whose plan it is, which, and which group of their benefit pays a part; the payroll pays the rest. */
const CUSTOMER = "julia";
const GROUP = "saude-em-dia";
const ACTIVITY = "yoga-suave-dandara-luz";
const PLAN = "yoga-livre-mensal";
const SUBSCRIPTION = seedId("subscription", CUSTOMER);
/** One period and a half: the plan has renewed once, and renews again in some two weeks. */
const BOUGHT_DAYS_AGO = 45;
const SESSIONS_DAYS_AGO = [38, 31, 10, 3];
const PAID_AT_MINUTE = 6 * 60;
const BEGINS_AT_MINUTE = 18 * 60 + 30;

/** A plan that renews, with what was paid and had of it before the demonstration begins. */
export async function seedActivePlan(tx: Transaction, now: Date): Promise<void> {
  const today = zonedDate(now);
  const rhythm = { anchorOn: addDays(today, -BOUGHT_DAYS_AGO), renewalPeriod: "MONTH_PERIOD" as const };
  const [first, running] = [periodAt(rhythm, rhythm.anchorOn), periodAt(rhythm, today)];
  if (!first || !running) throw new Error("the plan does not renew");
  const paid = [await billingOf(tx, first), await billingOf(tx, running)];
  for (const billing of paid) await takeFromBalance(tx, billing);
  await tx.insert(billings).values(paid);
  await tx
    .insert(ledgerLines)
    .values(paid.flatMap((row) => saleRows({ ...row, billingId: row.id }, row.paidAt)));
  const [order] = paid;
  if (!order) return;
  await tx.insert(subscriptions).values({
    id: SUBSCRIPTION,
    customerId: order.customerId,
    planId: order.planId,
    firstBillingId: order.id,
    status: "ACTIVE",
    ...rhythm,
    nextRenewalOn: running.endsOn,
    methods: order.methods,
    payrollConsentAt: order.payrollConsentAt,
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
  });
  for (const { id } of paid)
    await tx.update(billings).set({ subscriptionId: SUBSCRIPTION }).where(sql`${billings.id} = ${id}`);
  await seedSessions(tx, paid, today);
}

/** What a period cost on its first day, and who paid it. */
async function billingOf(tx: Transaction, { startsOn, endsOn }: Period) {
  const { activity, plan, planId } = sold();
  const priced = await readPricedPlan(tx, planId);
  if (!priced) throw new Error(`${PLAN} is not in the catalogue`);
  const payer = { groups: [group()], balance: group().monthlyAllowance };
  const composite = composePrice(priced, { units: 1, date: startsOn, payer });
  const { benefit: subsidyValue, charged } = splitAmount(composite, true);
  const { price, discountValue, enrolmentFee, maintenanceFee } = composite;
  const at = fromWallClock(startsOn, PAID_AT_MINUTE, BUSINESS_TIME_ZONE);
  return {
    id: seedId("billing", `${CUSTOMER}/${startsOn}`),
    customerId: seedId("customer", CUSTOMER),
    status: "PAID" as const,
    itemType: "PLAN" as const,
    activityId: seedId("activity", activity.slug),
    planId,
    title: plan.title,
    partnerName: activity.partner.fantasyName,
    methods: ["SUBSIDY" as const, "PAYROLL_DISCOUNT" as const],
    ...{ price, discountValue, subsidyValue, enrolmentFee, maintenanceFee, charged },
    benefitId: seedId("benefit", CUSTOMER),
    benefitMonth: monthOf(startsOn),
    renewalPeriod: plan.renewalPeriod,
    automaticRenewal: true,
    sessions: plan.sessionsPerPeriod,
    periodStartsOn: startsOn,
    periodEndsOn: endsOn,
    nextRenewalOn: endsOn,
    nextRenewalAmount: subsidyValue + charged,
    payrollConsentAt: at,
    providerReference: seedId("charge", `${CUSTOMER}/${startsOn}`),
    ...{ createdAt: at, updatedAt: at, paidAt: at },
  };
}

async function takeFromBalance(
  tx: Transaction,
  { benefitId, benefitMonth: month, subsidyValue: used, paidAt }: Awaited<ReturnType<typeof billingOf>>,
): Promise<void> {
  await tx
    .insert(benefitBalances)
    .values({ benefitId, month, granted: group().monthlyAllowance, used, grantedAt: paidAt })
    .onConflictDoUpdate({
      target: [benefitBalances.benefitId, benefitBalances.month],
      set: { used: sql`${benefitBalances.used} + ${used}` },
    });
}

/** Sessions that are over, each in the period that its day lies in. */
async function seedSessions(
  tx: Transaction,
  paid: readonly { id: string; periodEndsOn: string }[],
  today: string,
): Promise<void> {
  const sessions = SESSIONS_DAYS_AGO.map((days) => sessionOn(addDays(today, -days)));
  await tx.insert(activitySchedules).values(sessions.map(({ day: _, ...schedule }) => schedule));
  await tx.insert(billingSchedules).values(
    sessions.map(({ id, day }) => ({
      id: seedId("appointment", id),
      billingId: paid.find(({ periodEndsOn }) => day < periodEndsOn)?.id ?? "",
      scheduleId: id,
    })),
  );
}

function sessionOn(day: string) {
  const startsAt = fromWallClock(day, BEGINS_AT_MINUTE, BUSINESS_TIME_ZONE);
  return {
    day,
    id: seedId("past-schedule", `${CUSTOMER}/${day}`),
    activityId: seedId("activity", ACTIVITY),
    activityType: "ONLINE" as const,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    timeZone: BUSINESS_TIME_ZONE,
    weekDay: weekDayOf(day),
    minuteOfDay: BEGINS_AT_MINUTE,
    capacity: 8,
    taken: 1,
  };
}

function sold() {
  const activity = seedActivities.find(({ slug }) => slug === ACTIVITY);
  const plan = activity && plansOf(activity).find(({ key }) => key === PLAN);
  if (!activity || !plan) throw new Error(`${PLAN} is not in the catalogue`);
  return { activity, plan, planId: seedId("plan", `${PLAN}-${activity.partner.key}`) };
}

function group() {
  const found = companies.flatMap(({ groups }) => [...groups]).find(({ key }) => key === GROUP);
  if (!found) throw new Error(`${GROUP} is no group of a company`);
  return found;
}
