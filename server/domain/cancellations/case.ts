import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { billingSchedules } from "#server/db/schema/billing-parts.ts";
import { billings } from "#server/db/schema/billings.ts";
import { partners } from "#server/db/schema/partners.ts";
import { refunds } from "#server/db/schema/refunds.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import { Refusal } from "#server/domain/refusal.ts";

/** One appointment of the order. */
export interface Booked {
  id: string;
  scheduleId: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  releasedAt: Date | null;
  cancelledAt: Date | null;
  cancelledLate: boolean;
}

/** All that says what cancelling something of an order gives back. */
export interface Case {
  billing: typeof billings.$inferSelect;
  freeCancellationHours: number;
  /** Digits of the partner's number with WhatsApp. */
  contactNumber: string | null;
  /** All that the order ever had, in the order of their ids, which no move changes. */
  appointments: readonly Booked[];
  /** What went back of the order, or is to. */
  refunds: readonly (typeof refunds.$inferSelect)[];
  /** Whether the plan has renewed since, or the order is such a renewal. */
  renewal: "none" | "hasRenewed" | "isRenewal";
}

interface Whose {
  customerId: string;
  /** Keeps everyone else from changing the order and its appointments until the transaction ends. */
  isLocked: boolean;
}

/** @throws Refusal NOT_FOUND where it is not the customer's */
export const caseOfAppointment = (tx: Transaction, appointmentId: string, whose: Whose): Promise<Case> =>
  readCase(
    tx,
    sql`${billings.id} = (select billing_id from billing_schedules where id = ${appointmentId})`,
    whose,
  );

/** @throws Refusal NOT_FOUND where it is not the customer's */
export const caseOfBilling = (tx: Transaction, billingId: string, whose: Whose): Promise<Case> =>
  readCase(tx, eq(billings.id, billingId), whose);

async function readCase(tx: Transaction, which: SQL, { customerId, isLocked }: Whose): Promise<Case> {
  const query = tx
    .select()
    .from(billings)
    .where(and(which, eq(billings.customerId, customerId)));
  const [billing] = await (isLocked ? query.for("update") : query);
  if (!billing) throw new Refusal("NOT_FOUND");
  // In statements of their own, which see what whoever held the lock before has written.
  const isOfBilling = eq(billingSchedules.billingId, billing.id);
  const rows = await tx
    .select({
      id: billingSchedules.id,
      scheduleId: billingSchedules.scheduleId,
      startsAt: activitySchedules.startsAt,
      endsAt: activitySchedules.endsAt,
      timeZone: activitySchedules.timeZone,
      releasedAt: billingSchedules.releasedAt,
      cancelledAt: billingSchedules.cancelledAt,
      cancelledLate: billingSchedules.cancelledLate,
      freeCancellationHours: activities.freeCancellationHours,
      contactNumber: partners.whatsApp,
    })
    .from(billingSchedules)
    .innerJoin(activitySchedules, eq(activitySchedules.id, billingSchedules.scheduleId))
    .innerJoin(activities, eq(activities.id, activitySchedules.activityId))
    .innerJoin(partners, eq(partners.id, activities.partnerId))
    .where(isOfBilling)
    .orderBy(billingSchedules.id);
  const gone = await tx.select().from(refunds).where(eq(refunds.billingId, billing.id));
  return {
    billing,
    freeCancellationHours: rows[0]?.freeCancellationHours ?? 0,
    contactNumber: rows[0]?.contactNumber ?? null,
    appointments: rows,
    refunds: gone,
    renewal: await renewalOf(tx, billing),
  };
}

async function renewalOf(tx: Transaction, billing: Case["billing"]): Promise<Case["renewal"]> {
  if (!billing.subscriptionId) return "none";
  const [subscription] = await tx
    .select({ firstBillingId: subscriptions.firstBillingId })
    .from(subscriptions)
    .where(eq(subscriptions.id, billing.subscriptionId));
  if (subscription?.firstBillingId !== billing.id) return "isRenewal";
  const [later] = await tx
    .select({ id: billings.id })
    .from(billings)
    .where(and(eq(billings.subscriptionId, billing.subscriptionId), ne(billings.id, billing.id)))
    .limit(1);
  return later ? "hasRenewed" : "none";
}
