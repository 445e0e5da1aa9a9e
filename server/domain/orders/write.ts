import { randomUUID } from "node:crypto";
import type { BillingStatus } from "#contract/enums.ts";
import { awaitedOf } from "#contract/payment/methods.ts";
import type { Billing } from "#contract/purchase.ts";
import { firstPeriod } from "#contract/renewal.ts";
import type { Transaction } from "#server/db/database.ts";
import { billingInterests, billingSchedules } from "#server/db/schema/billing-parts.ts";
import { billings } from "#server/db/schema/billings.ts";
import { ledgerLines } from "#server/db/schema/ledger.ts";
import { saleRows } from "#server/domain/ledger/sale.ts";
import { expiryFrom, waitsUntil } from "#server/domain/pix/charges.ts";
import { beginSubscription } from "#server/domain/subscriptions/begin.ts";
import type { BoughtSessions } from "#server/domain/subscriptions/tally.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import type { OrderDraft } from "./draft.ts";
import type { Written } from "./settle.ts";
import { toBilling } from "./view.ts";

export type BillingRow = typeof billings.$inferSelect;

/** How long a charge on its way is left alone before somebody asks the provider about it. */
export const PLACING_REVIEW_MS = 90_000;

/**
 * Writes an order with its schedules and interests. One with something to charge by card begins as `PLACING`, by an asynchronous
 * method as `AWAITING_PAYMENT`, a future purchase as `SCHEDULED`; every other is `PAID` at once, with its ledger lines. The two
 * last begin the subscription of a plan.
 */
export async function writeBilling(
  tx: Transaction,
  draft: OrderDraft,
  { customerId, now }: { customerId: string; now: Date },
): Promise<Omit<Written, "ofDeclines">> {
  const values = rowOf(draft, customerId, now);
  const [row] = await tx
    .with(...partsOf(tx, draft, values, now))
    .insert(billings)
    .values(values)
    .returning();
  if (!row) throw new Error("an inserted billing was not returned");
  if (row.status === "PAID" || row.status === "SCHEDULED")
    row.subscriptionId = await beginSubscription(tx, row, now);
  return { row, view: viewOf(draft, row), isSavedCard: draft.card?.saved ?? false };
}

/** What is written in the order's own statement: each of its own would cost as much again. References are checked last. */
function partsOf(tx: Transaction, { request }: OrderDraft, billing: ReturnType<typeof rowOf>, now: Date) {
  const { id: billingId } = billing;
  const schedules = tx
    .insert(billingSchedules)
    .values(request.scheduleIds.map((scheduleId) => ({ billingId, scheduleId })))
    .returning({ billingId: billingSchedules.billingId });
  const interests = tx
    .insert(billingInterests)
    .values(request.interestIds.map((subCategoryId) => ({ billingId, subCategoryId })))
    .returning({ billingId: billingInterests.billingId });
  const parts = [tx.$with("schedules").as(schedules), tx.$with("interests").as(interests)];
  const sale = billing.status === "PAID" ? saleRows({ ...billing, billingId }, now) : [];
  if (sale.length === 0) return parts;
  const lines = tx.insert(ledgerLines).values(sale).returning({ billingId: ledgerLines.billingId });
  return [...parts, tx.$with("lines").as(lines)];
}

/** The order as it is shown, from what is at hand: reading it again would cost as much as writing it. */
function viewOf({ request, item, schedules, interests }: OrderDraft, row: BillingRow): Billing {
  const source = {
    id: row.id,
    number: row.number,
    status: row.status,
    item_type: row.itemType,
    item_id: request.itemId,
    title: row.title,
    partner_name: row.partnerName,
    hue: item.hue,
    motif: item.motif,
    photo: item.photo,
    methods: row.methods,
    card_brand: row.cardBrand,
    card_last4: row.cardLast4,
    price: row.price,
    discount_value: row.discountValue,
    subsidy_value: row.subsidyValue,
    enrolment_fee: row.enrolmentFee,
    maintenance_fee: row.maintenanceFee,
    charged: row.charged,
    renewal_period: row.renewalPeriod,
    automatic_renewal: row.automaticRenewal,
    starts_on: row.startsOn,
    next_renewal_on: row.nextRenewalOn,
    next_renewal_amount: row.nextRenewalAmount,
    action_url: row.actionUrl,
    free_cancellation_hours: item.freeCancellationHours,
    due_on: null,
    subscription_id: row.subscriptionId,
    bought: boughtOf(row, schedules.length),
    review_ms: row.reviewAt?.getTime() ?? null,
    created_ms: row.createdAt.getTime(),
    schedules,
    interests,
    pix: null,
    refund: null,
    refunds: [],
  };
  return toBilling(source, row.createdAt);
}

function statusOf({ request, amounts, card, startsOn }: OrderDraft): BillingStatus {
  if (card) return "PLACING";
  if (awaitedOf(request.methods) && amounts.charged > 0) return "AWAITING_PAYMENT";
  return startsOn ? "SCHEDULED" : "PAID";
}

function reviewOf(status: BillingStatus, { request, startsOn }: OrderDraft, now: Date): Date | null {
  if (status === "PLACING") return new Date(now.getTime() + PLACING_REVIEW_MS);
  const awaited = status === "AWAITING_PAYMENT" ? awaitedOf(request.methods) : null;
  return awaited ? waitsUntil(expiryFrom(now, awaited)) : (startsOn?.instant ?? null);
}

/** The sessions that an order of a plan buys, and the period in which they can be used. */
function sessionsOf(item: OrderDraft["item"], day: string) {
  if (item.planId === null) return {};
  const { startsOn: periodStartsOn, endsOn: periodEndsOn } = firstPeriod(item, day);
  return { sessions: item.sessionsPerPeriod, periodStartsOn, periodEndsOn };
}

/** Nothing of an order that was just written is over. */
function boughtOf(
  { sessions, periodStartsOn, periodEndsOn }: BillingRow,
  booked: number,
): BoughtSessions | null {
  if (sessions === null || !periodStartsOn || !periodEndsOn) return null;
  return { included: sessions, periodStartsOn, periodEndsOn, booked, over: 0, isWithdrawn: false };
}

function rowOf(draft: OrderDraft, customerId: string, now: Date) {
  const { request, item, composite, amounts, share, card, startsOn, nextRenewal } = draft;
  const status = statusOf(draft);
  return {
    id: randomUUID(),
    customerId,
    status,
    itemType: request.itemType,
    activityId: item.activityId,
    planId: item.planId,
    title: item.title,
    partnerName: item.partnerName,
    methods: request.methods,
    price: composite.price,
    discountValue: composite.discountValue,
    subsidyValue: amounts.benefit,
    enrolmentFee: composite.enrolmentFee,
    maintenanceFee: composite.maintenanceFee,
    charged: amounts.charged,
    benefitId: share?.benefit.id ?? null,
    benefitMonth: share?.month ?? null,
    paymentMethodId: card?.id ?? null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    enrolmentId: item.isEnrolmentNeeded ? request.enrolmentId : null,
    renewalPeriod: item.renewalPeriod,
    automaticRenewal: request.automaticRenewal,
    startsOn: startsOn?.day ?? null,
    ...sessionsOf(item, startsOn?.day ?? zonedDate(now)),
    nextRenewalOn: nextRenewal?.date ?? null,
    nextRenewalAmount: nextRenewal?.amount ?? null,
    payrollConsentAt: request.methods.includes("PAYROLL_DISCOUNT") ? now : null,
    providerReference: randomUUID(),
    reviewAt: reviewOf(status, draft, now),
    createdAt: now,
    updatedAt: now,
    paidAt: status === "PAID" ? now : null,
  } satisfies typeof billings.$inferInsert;
}
