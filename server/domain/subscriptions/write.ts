import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { PaymentMethod } from "#contract/enums.ts";
import { awaitedOf } from "#contract/payment/methods.ts";
import type { Period } from "#contract/renewal.ts";
import type { Transaction } from "#server/db/database.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { billings } from "#server/db/schema/billings.ts";
import type { Deps } from "#server/deps.ts";
import { reserveBalance } from "#server/domain/benefits/balance.ts";
import { markOverdue } from "#server/domain/debts/regularise.ts";
import { bookSale } from "#server/domain/ledger/sale.ts";
import { type BillingRow, PLACING_REVIEW_MS } from "#server/domain/orders/write.ts";
import { cardOfSubscription } from "./charge.ts";
import { priceRenewal, type RenewalPrice, type SubscriptionRow } from "./price.ts";

interface Renewal {
  subscription: SubscriptionRow;
  period: Period;
  /** The day of the following renewal; null where this is the last. */
  next: string | null;
}

/**
 * Writes the billing of a renewal. The benefit pays first, as it is approved today; the rest is charged to the
 * subscription's card or booked on the payroll. Where there is neither it is owed from the first day of the period, and so
 * is what is paid by Pix: nothing moves by itself there.
 *
 * @returns the billing, with the token of the card that is to be charged
 */
export async function writeRenewal(
  tx: Transaction,
  deps: Deps,
  renewal: Renewal,
): Promise<{ row: BillingRow; token: string | null }> {
  const now = deps.clock.now();
  const { subscription, period } = renewal;
  const price = await reservePrice(tx, subscription, { day: period.startsOn, now });
  const { method, token, ...paid } = await methodOf(tx, subscription, price);
  const [row] = await tx
    .insert(billings)
    .values({
      ...(await identityOf(tx, renewal, now)),
      ...amountsOf(price, renewal),
      ...paid,
      methods: [...(price.subsidyValue > 0 ? ["SUBSIDY" as const] : []), ...(method ? [method] : [])],
      payrollConsentAt: method === "PAYROLL_DISCOUNT" ? subscription.payrollConsentAt : null,
      dueOn: paid.status === "OVERDUE" ? period.startsOn : null,
      reviewAt: paid.status === "PLACING" ? new Date(now.getTime() + PLACING_REVIEW_MS) : null,
      paidAt: paid.status === "PAID" ? now : null,
    })
    .returning();
  if (!row) throw new Error("an inserted billing was not returned");
  await tx.execute(sql`insert into billing_interests (billing_id, sub_category_id)
    select ${row.id}, sub_category_id from billing_interests where billing_id = ${subscription.firstBillingId}`);
  if (row.status === "PAID") await bookSale(tx, { ...row, billingId: row.id }, now);
  if (row.status === "OVERDUE") await markOverdue(tx, row.customerId);
  const about = row.status === "PAID" ? "RENEWED" : "OVERDUE";
  if (!token) await deps.jobs.send(tx, "subscription-mail", { about, billingId: row.id });
  return { row, token };
}

/** Prices the period and takes the benefit's part. Where an order was faster with the balance, it is priced anew. */
async function reservePrice(
  tx: Transaction,
  subscription: SubscriptionRow,
  when: { day: string; now: Date },
): Promise<RenewalPrice> {
  for (;;) {
    const price = await priceRenewal(tx, subscription, when);
    const { benefit, month, subsidyValue: amount } = price;
    if (!benefit || amount === 0) return price;
    if (await reserveBalance(tx, { benefit, month, amount }, when.now)) return price;
  }
}

interface Means {
  status: "PAID" | "PLACING" | "OVERDUE";
  /** What pays what the benefit does not; null where nothing is left. */
  method: PaymentMethod | null;
  token: string | null;
  paymentMethodId: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
}

async function methodOf(
  tx: Transaction,
  subscription: SubscriptionRow,
  { charged, benefit, subsidyValue }: RenewalPrice,
): Promise<Means> {
  const none = { token: null, paymentMethodId: null, cardBrand: null, cardLast4: null };
  const agreed = subscription.methods.find((method) => method !== "SUBSIDY") ?? null;
  if (charged === 0) return { ...none, status: "PAID", method: subsidyValue > 0 ? null : "SUBSIDY" };
  if (agreed === "PAYROLL_DISCOUNT" && benefit?.payrollDiscountEnabled)
    return { ...none, status: "PAID", method: agreed };
  const card = await cardOfSubscription(tx, subscription);
  if (!card) return { ...none, status: "OVERDUE", method: awaitedOf(subscription.methods) ?? "CREDIT_CARD" };
  const { id: paymentMethodId, brand: cardBrand, last4: cardLast4, token } = card;
  return { status: "PLACING", method: "CREDIT_CARD", token, paymentMethodId, cardBrand, cardLast4 };
}

const amountsOf = (
  { price, discountValue, maintenanceFee, subsidyValue, charged, benefit, month }: RenewalPrice,
  { next }: Renewal,
) => ({
  price,
  discountValue,
  subsidyValue,
  enrolmentFee: 0,
  maintenanceFee,
  charged,
  benefitId: subsidyValue > 0 && benefit ? benefit.id : null,
  benefitMonth: subsidyValue > 0 ? month : null,
  nextRenewalAmount: next ? subsidyValue + charged : null,
});

/** What is renewed, under the names of today; the partner and the enrolment are those of the order. */
async function identityOf(tx: Transaction, { subscription, period, next }: Renewal, now: Date) {
  const [sold] = await tx
    .select({
      activityId: activityPlans.activityId,
      title: activityPlans.title,
      sessions: activityPlans.sessionsPerPeriod,
      partnerName: billings.partnerName,
      enrolmentId: billings.enrolmentId,
    })
    .from(billings)
    .innerJoin(activityPlans, eq(activityPlans.id, subscription.planId))
    .where(eq(billings.id, subscription.firstBillingId));
  if (!sold) throw new Error(`the plan ${subscription.planId} is gone`);
  return {
    ...sold,
    id: randomUUID(),
    customerId: subscription.customerId,
    itemType: "PLAN" as const,
    planId: subscription.planId,
    subscriptionId: subscription.id,
    renewalPeriod: subscription.renewalPeriod,
    automaticRenewal: true,
    periodStartsOn: period.startsOn,
    periodEndsOn: period.endsOn,
    nextRenewalOn: next,
    providerReference: randomUUID(),
    createdAt: now,
    updatedAt: now,
  };
}
