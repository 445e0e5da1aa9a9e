import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { users } from "#server/db/schema/users.ts";
import { DEMO_PASSWORD_HASH } from "#server/db/seed/people.ts";
import { type Answer, buyer } from "#server/domain/orders/testing/buyer.ts";
import { PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { owe } from "./owe.ts";

/** A new customer who owes some renewals of the shop's plan, `PLAN_PRICE` each, and pays through the API. */
export async function debtor(server: TestApp, shop: Shop, { debts: count = 1 } = {}) {
  const email = `${randomUUID()}@vereda.test`;
  const { db } = server.deps;
  const now = server.clock.now();
  const [userId, customerId] = [randomUUID(), randomUUID()];
  await inTransaction(db, async (tx) => {
    const account = { email, name: "Davi Lemos", passwordHash: DEMO_PASSWORD_HASH, role: "USER" as const };
    await tx.insert(users).values({ id: userId, ...account, createdAt: now });
    await tx
      .insert(customers)
      .values({ id: customerId, userId, name: "Davi Lemos", cpf: null, createdAt: now });
  });
  const debts: string[] = [];
  while (debts.length < count) debts.push(await owe(db, email, { shop, now }));
  const api = await buyer(server, email);
  return {
    ...api,
    email,
    userId,
    customerId,
    debts,
    debt: debts[0] ?? "",
    /** Pays a debt, by the card of an id or by Pix; a fresh key unless one is given. */
    pay: (
      paymentMethodId: string | "PIX",
      {
        debt = debts[0],
        key = randomUUID(),
        amount = PLAN_PRICE,
      }: { debt?: string | undefined; key?: string; amount?: number } = {},
    ): Promise<Answer> =>
      api.call(
        `POST /mobile/billings/${debt}/payments`,
        paymentMethodId === "PIX"
          ? { method: "PIX", paymentMethodId: null, confirmedAmount: amount }
          : { method: "CREDIT_CARD", paymentMethodId: paymentMethodId || null, confirmedAmount: amount },
        { "idempotency-key": key },
      ),
    /** The account's status and those of the debts. */
    async standing(): Promise<unknown[]> {
      const [account] = await inTransaction(db, (tx) =>
        tx.select({ status: customers.status }).from(customers).where(eq(customers.id, customerId)),
      );
      const statuses = [];
      for (const id of debts) statuses.push((await api.call(`GET /mobile/billings/${id}`)).body.status);
      return [account?.status, ...statuses];
    },
  };
}
export type Debtor = Awaited<ReturnType<typeof debtor>>;
