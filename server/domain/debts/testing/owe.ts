import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { customers } from "#server/db/schema/customers.ts";
import { PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { addDays } from "#server/domain/zoned-time.ts";

/** Makes a customer owe one renewal of the shop's plan, `PLAN_PRICE`. @returns the billing's id */
export function owe(
  db: Database,
  email: string,
  { shop, now, dueOn = "2026-11-14" }: { shop: Shop; now: Date; dueOn?: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select c.id from customers c join users u on u.id = c.user_id where u.email = ${email}`,
    );
    const customerId = rows[0]?.id;
    if (!customerId) throw new Error(`no customer ${email}`);
    const id = randomUUID();
    await tx.insert(billings).values({
      id,
      customerId,
      status: "OVERDUE",
      itemType: "PLAN",
      activityId: shop.activity,
      planId: shop.once,
      title: "Plano de teste",
      partnerName: "Casa Teste",
      methods: ["CREDIT_CARD"],
      price: PLAN_PRICE,
      discountValue: 0,
      subsidyValue: 0,
      enrolmentFee: 0,
      maintenanceFee: 0,
      charged: PLAN_PRICE,
      renewalPeriod: "NO_RENEW",
      automaticRenewal: false,
      dueOn,
      sessions: 2,
      periodStartsOn: dueOn,
      periodEndsOn: addDays(dueOn, 180),
      providerReference: randomUUID(),
      createdAt: now,
      updatedAt: now,
    });
    await tx.update(customers).set({ status: "PAYMENT_OVERDUE" }).where(eq(customers.id, customerId));
    return id;
  });
}
