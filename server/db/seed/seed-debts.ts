import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { nextRenewalAfter } from "#contract/renewal.ts";
import type { Transaction } from "#server/db/database.ts";
import { addDays, fromWallClock, zonedDate } from "#server/domain/zoned-time.ts";
import { billings } from "../schema/billings.ts";
import { plansOf, priceAt, seedActivities } from "./catalogue/catalogue.ts";
import { demoCustomers } from "./people.ts";
import { seedId } from "./seed-id.ts";

/** A gym plan without a discount, near where the overdue customer lives. */
const OWED = { activity: "diaria-academia-farol-fitness", plan: "academia-mensal" };
const OVERDUE_FOR_DAYS = 9;
/** Renewals are charged at six in the morning. */
const CHARGED_AT_MINUTE = 360;

/** What each overdue demo customer owes: a plan's last renewal, which their card did not pay. */
export async function seedDebts(tx: Transaction, now: Date): Promise<void> {
  const owing = demoCustomers.filter(({ status }) => status === "PAYMENT_OVERDUE");
  const dueOn = addDays(zonedDate(now), -OVERDUE_FOR_DAYS);
  await tx.insert(billings).values(owing.map(({ key }) => debtOf(key, dueOn)));
}

function debtOf(customer: string, dueOn: string): typeof billings.$inferInsert {
  const activity = seedActivities.find(({ slug }) => slug === OWED.activity);
  const plan = activity && plansOf(activity).find(({ key }) => key === OWED.plan);
  if (!activity || !plan) throw new Error("what is owed is not in the catalogue");
  const price = priceAt(plan.price, activity.partner);
  const maintenanceFee = plan.maintenanceFee ?? 0;
  const at = fromWallClock(dueOn, CHARGED_AT_MINUTE, BUSINESS_TIME_ZONE);
  return {
    id: seedId("debt", customer),
    customerId: seedId("customer", customer),
    status: "OVERDUE",
    itemType: "PLAN",
    activityId: seedId("activity", activity.slug),
    planId: seedId("plan", `${plan.key}-${activity.partner.key}`),
    title: plan.title,
    partnerName: activity.partner.fantasyName,
    methods: ["CREDIT_CARD"],
    price,
    discountValue: 0,
    subsidyValue: 0,
    enrolmentFee: 0,
    maintenanceFee,
    charged: price + maintenanceFee,
    cardBrand: "Visa",
    cardLast4: "0002",
    renewalPeriod: plan.renewalPeriod,
    automaticRenewal: true,
    dueOn,
    sessions: plan.sessionsPerPeriod,
    periodStartsOn: dueOn,
    periodEndsOn: nextRenewalAfter(dueOn, plan.renewalPeriod),
    nextRenewalOn: nextRenewalAfter(dueOn, plan.renewalPeriod),
    nextRenewalAmount: price + maintenanceFee,
    providerReference: seedId("charge", `debt/${customer}`),
    declineCode: "PAYMENT_DECLINED",
    createdAt: at,
    updatedAt: at,
  };
}
