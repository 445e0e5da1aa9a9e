import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { sandboxCharges, sandboxPixCharges, sandboxPixPayments } from "#server/db/schema/sandbox.ts";
import { tokenOf } from "#server/domain/orders/testing/buyer.ts";
import type { RefundResult } from "#server/ports/payments/payments.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { payPix } from "./pay-pix.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await tokenOf(server, "4111111111111111");
});
afterAll(() => server.close());

interface Paid {
  refund: (refundId: string, amount: number) => Promise<RefundResult>;
  refunded: () => Promise<number | undefined>;
}

async function cardCharge(): Promise<Paid> {
  const reference = randomUUID();
  const { db, ports } = server.deps;
  await ports.payments.charge({ reference, token, amount: 1_000, description: "Vereda" });
  return {
    refund: (refundId, amount) => ports.payments.refund({ reference, refundId, amount }),
    refunded: async () => {
      const isThis = eq(sandboxCharges.reference, reference);
      return (await inTransaction(db, (tx) => tx.select().from(sandboxCharges).where(isThis)))[0]?.refunded;
    },
  };
}

async function pixPayment(): Promise<Paid> {
  const { db, ports, clock } = server.deps;
  const txid = randomUUID().replaceAll("-", "");
  await ports.pix.createCharge({ txid, amount: 1_000, expiresInSeconds: 900, description: "Vereda" });
  const sent = await inTransaction(db, async (tx) => {
    const [charge] = await tx.select().from(sandboxPixCharges).where(eq(sandboxPixCharges.txid, txid));
    return charge && payPix(tx, charge, { now: clock.now(), late: false });
  });
  const endToEndId = sent?.endToEndId ?? "";
  return {
    refund: (refundId, amount) => ports.pix.refund({ endToEndId, refundId, amount }),
    refunded: async () => {
      const isThis = eq(sandboxPixPayments.endToEndId, endToEndId);
      return (await inTransaction(db, (tx) => tx.select().from(sandboxPixPayments).where(isThis)))[0]
        ?.refunded;
    },
  };
}

const REFUNDED = { kind: "refunded" };

test.each([
  ["a card's charge", cardCharge],
  ["a Pix", pixPayment],
])("%s goes back in parts, each of them once, and never more than was paid", async (_, pay) => {
  const { refund, refunded } = await pay();
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await refund(first, 400)).toEqual(REFUNDED);
  expect(await refund(first, 400)).toEqual(REFUNDED);
  expect(await refunded()).toBe(400);
  expect(await refund(first, 300)).toEqual({
    kind: "refused",
    reason: "the id was used for another refund",
  });
  expect(await refund(second, 601)).toEqual({ kind: "refused", reason: "more than what is left of it" });
  expect(await refund(third, 600)).toEqual(REFUNDED);
  expect(await refunded()).toBe(1_000);
});

test("what never came cannot go back", async () => {
  const [reference, refundId] = [randomUUID(), randomUUID()];
  const { payments, pix } = server.deps.ports;
  await payments.void(reference);
  expect([
    await payments.refund({ reference, refundId, amount: 1 }),
    await pix.refund({ endToEndId: reference, refundId, amount: 1 }),
  ]).toEqual([
    { kind: "refused", reason: "nothing was charged" },
    { kind: "refused", reason: "no such payment" },
  ]);
});
