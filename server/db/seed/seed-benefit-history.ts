import type { Money } from "#contract/money.ts";
import { percentOf } from "#contract/money.ts";
import type { Transaction } from "#server/db/database.ts";
import { saleRows } from "#server/domain/ledger/sale.ts";
import { addDays, fromWallClock, monthOf, weekDayOf, zonedDate } from "#server/domain/zoned-time.ts";
import { activitySchedules } from "../schema/activity-schedules.ts";
import { attendances } from "../schema/attendances.ts";
import { benefitNoShows } from "../schema/benefit-no-shows.ts";
import { benefitBalances } from "../schema/benefits.ts";
import { billingSchedules } from "../schema/billing-parts.ts";
import { billings } from "../schema/billings.ts";
import { ledgerLines } from "../schema/ledger.ts";
import { priceAt, seedActivities } from "./catalogue/catalogue.ts";
import { companies } from "./companies.ts";
import { seedId } from "./seed-id.ts";

/** Whose benefit is blocked, and by which of its groups it paid. */
const CUSTOMER = "elisa";
const GROUP = "saude-em-dia";
const ACTIVITY = "yoga-suave-marina-lopes";
/** Who notes who came, and how long after the end. */
const SPECIALIST = "marina";
const NOTED_AFTER_MS = 12 * 3_600_000;
const ZONE = "America/Sao_Paulo";
const BEGINS_AT_MINUTE = 19 * 60;
const BOUGHT_AT_MINUTE = 10 * 60;

/** What was bought so many days before the seed, and when its sessions were; the missed ones led to the block. */
const PURCHASES = [
  { key: "attended", boughtDaysAgo: 75, sessionsDaysAgo: [70], missed: false },
  { key: "missed", boughtDaysAgo: 40, sessionsDaysAgo: [34, 17, 1], missed: true },
];

/** The past of the customer whose benefit is blocked: purchases of earlier months, with their sessions. */
export async function seedBenefitHistory(tx: Transaction, now: Date): Promise<void> {
  for (const purchase of PURCHASES) await seedPurchase(tx, purchase, now);
}

async function seedPurchase(
  tx: Transaction,
  { key, boughtDaysAgo, sessionsDaysAgo, missed }: (typeof PURCHASES)[number],
  now: Date,
): Promise<void> {
  const today = zonedDate(now);
  const boughtOn = addDays(today, -boughtDaysAgo);
  const at = fromWallClock(boughtOn, BOUGHT_AT_MINUTE, ZONE);
  const order = orderOf(key, sessionsDaysAgo.length, monthOf(boughtOn), at);
  await tx.insert(benefitBalances).values({
    benefitId: seedId("benefit", CUSTOMER),
    month: monthOf(boughtOn),
    granted: group().monthlyAllowance,
    used: order.subsidyValue,
    grantedAt: at,
  });
  await tx.insert(billings).values(order);
  await tx.insert(ledgerLines).values(saleRows({ ...order, billingId: order.id }, at));
  const sessions = sessionsDaysAgo.map((days) => sessionOf(order.activityId, addDays(today, -days)));
  await tx.insert(activitySchedules).values(sessions);
  await tx
    .insert(billingSchedules)
    .values(
      sessions.map(({ id }) => ({ id: seedId("appointment", id), billingId: order.id, scheduleId: id })),
    );
  await tx.insert(attendances).values(
    sessions.map(({ id, endsAt }) => ({
      appointmentId: seedId("appointment", id),
      outcome: missed ? ("MISSED" as const) : ("ATTENDED" as const), // two of the outcomes
      notedBy: seedId("user", SPECIALIST),
      notedAt: new Date(Math.min(endsAt.getTime() + NOTED_AFTER_MS, now.getTime())),
    })),
  );
  if (missed)
    await tx.insert(benefitNoShows).values(
      sessions.map(({ id, startsAt, timeZone }) => ({
        id: seedId("no-show", id),
        benefitId: seedId("benefit", CUSTOMER),
        title: order.title,
        missedAt: startsAt,
        timeZone,
        appointmentId: seedId("appointment", id),
      })),
    );
}

function orderOf(key: string, sessions: number, benefitMonth: string, at: Date) {
  const activity = seedActivities.find(({ slug }) => slug === ACTIVITY);
  if (!activity) throw new Error(`${ACTIVITY} is not in the catalogue`);
  const price = priceAt(activity.offer.price, activity.partner) * sessions;
  const subsidyValue = subsidyOf(price);
  return {
    id: seedId("billing", `${CUSTOMER}/${key}`),
    customerId: seedId("customer", CUSTOMER),
    status: "PAID" as const,
    itemType: "ACTIVITY" as const,
    activityId: seedId("activity", ACTIVITY),
    title: activity.offer.title,
    partnerName: activity.partner.fantasyName,
    methods: ["SUBSIDY" as const, "CREDIT_CARD" as const],
    price,
    discountValue: 0,
    subsidyValue,
    enrolmentFee: 0,
    maintenanceFee: 0,
    charged: price - subsidyValue,
    benefitId: seedId("benefit", CUSTOMER),
    benefitMonth,
    cardBrand: "Visa",
    cardLast4: "1111",
    renewalPeriod: "NO_RENEW" as const,
    automaticRenewal: false,
    providerReference: seedId("charge", `${CUSTOMER}/${key}`),
    createdAt: at,
    updatedAt: at,
    paidAt: at,
  };
}

function subsidyOf(price: Money): Money {
  const { subsidyPercentage, subsidyCap } = group();
  return Math.min(percentOf(price, subsidyPercentage), subsidyCap ?? price);
}

function group() {
  const found = companies.flatMap(({ groups }) => [...groups]).find(({ key }) => key === GROUP);
  if (!found) throw new Error(`${GROUP} is no group of a company`);
  return found;
}

function sessionOf(activityId: string, date: string) {
  const startsAt = fromWallClock(date, BEGINS_AT_MINUTE, ZONE);
  return {
    id: seedId("past-schedule", date),
    activityId,
    activityType: "ONLINE" as const,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    timeZone: ZONE,
    weekDay: weekDayOf(date),
    minuteOfDay: BEGINS_AT_MINUTE,
    capacity: 8,
    taken: 1,
  };
}
