import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { BillingStatus } from "#contract/enums.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { billingSchedules } from "#server/db/schema/billing-parts.ts";
import { billings } from "#server/db/schema/billings.ts";
import { bulkInsert } from "#server/db/seed/bulk-insert.ts";
import { findPerson } from "#server/domain/orders/testing/crowd.ts";
import { ACTIVITY_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";

export interface Booking {
  startsAt: Date;
  timeZone?: string;
  status?: BillingStatus;
  cancelledAt?: Date;
  dueOn?: string;
  /** Where it takes place; online without. */
  partnerPlaceId?: string;
  /** True for one more of the order before it in the list. */
  isOfSameOrder?: boolean;
}

export interface Booked {
  appointmentId: string;
  billingId: string;
  scheduleId: string;
}

const HOUR_MS = 3_600_000;

/** What an order may begin as. */
const BEGINNINGS: ReadonlySet<BillingStatus> = new Set([
  "PLACING",
  "AWAITING_PAYMENT",
  "SCHEDULED",
  "PAID",
  "OVERDUE",
]);

/** Appointments of an hour at the shop, each of an order of its own by payroll, as if they had been bought at the first one's start. */
export async function book(
  db: Database,
  email: string,
  shop: Shop,
  bookings: readonly Booking[],
): Promise<Booked[]> {
  const { customerId } = await findPerson(db, email);
  const rows = bookings.map((booking) => rowsOf(booking, customerId, shop.activity));
  const orders = rows.filter((_, index) => !bookings[index]?.isOfSameOrder).map(({ billing }) => billing);
  for (const [index, { appointment }] of rows.entries()) {
    const before = bookings[index]?.isOfSameOrder && rows[index - 1];
    if (before) appointment.billingId = before.appointment.billingId;
  }
  await inTransaction(db, async (tx) => {
    await bulkInsert(
      tx,
      activitySchedules,
      rows.map(({ schedule }) => schedule),
    );
    await bulkInsert(
      tx,
      billings,
      orders.map((billing) => ({
        ...billing,
        status: BEGINNINGS.has(billing.status) ? billing.status : "PLACING",
      })),
    );
    for (const { id, status } of orders)
      if (!BEGINNINGS.has(status)) await tx.update(billings).set({ status }).where(eq(billings.id, id));
    await bulkInsert(
      tx,
      billingSchedules,
      rows.map(({ appointment }) => appointment),
    );
  });
  return rows.map(({ appointment }) => ({
    appointmentId: appointment.id,
    billingId: appointment.billingId,
    scheduleId: appointment.scheduleId,
  }));
}

function rowsOf(booking: Booking, customerId: string, activityId: string) {
  const { startsAt, timeZone = "America/Sao_Paulo", status = "PAID", partnerPlaceId, cancelledAt } = booking;
  const [id, billingId, scheduleId] = [randomUUID(), randomUUID(), randomUUID()];
  const schedule: typeof activitySchedules.$inferInsert = {
    id: scheduleId,
    activityId,
    activityType: partnerPlaceId ? "IN_PLACE" : "ONLINE",
    partnerPlaceId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    timeZone,
    weekDay: 1,
    minuteOfDay: 0,
    capacity: 10,
    taken: cancelledAt ? 0 : 1,
  };
  const billing = {
    id: billingId,
    customerId,
    status,
    itemType: "ACTIVITY",
    activityId,
    title: "Aula de teste",
    partnerName: "Casa Teste",
    methods: ["PAYROLL_DISCOUNT"],
    price: ACTIVITY_PRICE,
    discountValue: 0,
    subsidyValue: 0,
    enrolmentFee: 0,
    maintenanceFee: 0,
    charged: ACTIVITY_PRICE,
    renewalPeriod: "NO_RENEW",
    automaticRenewal: false,
    startsOn: status === "SCHEDULED" ? "2026-12-01" : undefined,
    dueOn: booking.dueOn,
    payrollConsentAt: startsAt,
    providerReference: randomUUID(),
    createdAt: startsAt,
    updatedAt: startsAt,
    paidAt: status === "PAID" ? startsAt : undefined,
  } satisfies typeof billings.$inferInsert;
  return {
    schedule,
    billing,
    appointment: { id, billingId, scheduleId, cancelledAt, releasedAt: cancelledAt },
  };
}
