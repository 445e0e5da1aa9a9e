import { randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import {
  benefitGroups,
  companies,
  coParticipationCustomers,
  coParticipationGroups,
} from "#server/db/schema/benefits.ts";
import { billings } from "#server/db/schema/billings.ts";
import { customers } from "#server/db/schema/customers.ts";
import { mails } from "#server/db/schema/mails.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import { users } from "#server/db/schema/users.ts";
import { DEMO_PASSWORD_HASH } from "#server/db/seed/people.ts";
import { type Answer, buyer, type OrderBody, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { MAINTENANCE_FEE, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import type { Behaviour } from "#server/sandbox/cards/behaviours.ts";
import type { TestApp } from "#server/testing/test-app.ts";

interface NewBenefit {
  subsidyPercentage: number;
  monthlyAllowance: number;
  payroll?: boolean;
}

/** A new customer, with a benefit of their own where one is given, who buys and renews plans through the API. */
export async function subscriber(server: TestApp, benefit?: NewBenefit) {
  const { db } = server.deps;
  const createdAt = server.clock.now();
  const [userId, customerId, benefitId] = [randomUUID(), randomUUID(), randomUUID()];
  const email = `${userId}@vereda.test`;
  await inTransaction(db, async (tx) => {
    const account = { email, name: "Rita Prado", passwordHash: DEMO_PASSWORD_HASH, role: "USER" as const };
    await tx.insert(users).values({ id: userId, ...account, createdAt });
    const cpf = customerId;
    await tx
      .insert(customers)
      .values({ id: customerId, userId, name: "Rita Prado", cpf, cpfIndex: cpf, createdAt });
    if (!benefit) return;
    const { payroll = false, ...group } = benefit;
    const [companyId, groupId] = [randomUUID(), randomUUID()];
    const company = { id: companyId, name: "Firma", fantasyName: "Firma", cnpj: companyId };
    await tx.insert(companies).values(company);
    await tx.insert(benefitGroups).values({ id: groupId, companyId, name: "Todos", ...group });
    const record = { id: benefitId, customerId, companyId, payrollDiscountEnabled: payroll };
    await tx.insert(coParticipationCustomers).values(record);
    await tx.insert(coParticipationGroups).values({ benefitId, groupId });
  });
  const api = await buyer(server, email);
  return {
    ...api,
    email,
    userId,
    customerId,
    benefitId,
    /** Orders the shop's monthly plan with automatic renewal, but for what is said otherwise. */
    subscribe: (shop: Shop, changes: Partial<OrderBody>): Promise<Answer> =>
      api.order(
        orderOf(shop, {
          itemType: "PLAN",
          itemId: shop.monthly,
          automaticRenewal: true,
          confirmedAmount: PLAN_PRICE + MAINTENANCE_FEE,
          ...changes,
        }),
      ),
    /** The subscriptions, oldest first. */
    subscriptions: () =>
      inTransaction(db, (tx) =>
        tx
          .select()
          .from(subscriptions)
          .where(eq(subscriptions.customerId, customerId))
          .orderBy(asc(subscriptions.createdAt)),
      ),
    /** What pays the periods, earliest first, the order itself included. */
    periods: () =>
      inTransaction(db, (tx) =>
        tx
          .select()
          .from(billings)
          .where(and(eq(billings.customerId, customerId), isNotNull(billings.periodStartsOn)))
          .orderBy(asc(billings.periodStartsOn), asc(billings.number)),
      ),
    /** Makes a card behave otherwise from now on, as the sandbox's cards do. */
    cardBecomes: (paymentMethodId: string, behaviour: Behaviour) =>
      inTransaction(db, (tx) =>
        tx.execute(sql`update sandbox_cards set behaviour = ${behaviour} where token =
          (select token from customer_payment_methods where id = ${paymentMethodId})`),
      ),
    /** The subjects of the mails, oldest first. */
    mails: async () => {
      const sent = await inTransaction(db, (tx) =>
        tx
          .select({ subject: mails.subject })
          .from(mails)
          .where(eq(mails.recipient, email))
          .orderBy(asc(mails.sentAt), asc(mails.subject)),
      );
      return sent.map(({ subject }) => subject);
    },
    async status(): Promise<string | undefined> {
      const [row] = await inTransaction(db, (tx) =>
        tx.select({ status: customers.status }).from(customers).where(eq(customers.id, customerId)),
      );
      return row?.status;
    },
  };
}
export type Subscriber = Awaited<ReturnType<typeof subscriber>>;
