import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { fetchCode } from "#server/domain/pix/code.ts";
import { setReachable } from "#server/domain/pix/testing/payer.ts";
import type { Pix } from "#server/ports/pix/pix.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import type { DebtPayment } from "./checks.ts";
import { payDebt } from "./pay.ts";
import { takeBackPix } from "./switch-to-card.ts";
import { type Debtor, debtor } from "./testing/debtor.ts";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

/** The server as it is, but with something happening around a call of the provider. */
const withPix = (changes: Partial<Pix>): Deps => ({
  ...server.deps,
  ports: { ...server.deps.ports, pix: { ...server.deps.ports.pix, ...changes } },
});
/** A new wish to pay by a good card. */
const wish = async (davi: Debtor): Promise<DebtPayment> => ({
  billingId: davi.debt,
  customerId: davi.customerId,
  owner: { userId: davi.userId, key: randomUUID() },
  address: "in-process",
  payment: {
    method: "CREDIT_CARD",
    paymentMethodId: await davi.card("4111111111111111"),
    confirmedAmount: PLAN_PRICE,
  },
});

/** A debt that awaits its Pix and has no code yet. */
async function withoutCode(): Promise<Debtor> {
  const davi = await debtor(server, shop);
  setReachable(server, false);
  await davi.pay("PIX").finally(() => setReachable(server, true));
  return davi;
}

/** The codes for which the provider takes money. */
async function payableCodes({ debt }: Debtor): Promise<number> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ codes: number }>(sql`select count(*)::int as codes from pix_charges p
      join sandbox_pix_charges s on s.txid = p.txid where p.billing_id = ${debt} and s.status = 'ATIVA'`),
  );
  return rows[0]?.codes ?? -1;
}

test("a code that is taken back while it is asked for cannot be paid", async () => {
  const davi = await withoutCode();
  const overtaken = withPix({
    createCharge: async (request) => {
      await takeBackPix(server.deps, await wish(davi));
      return server.deps.ports.pix.createCharge(request);
    },
  });
  await fetchCode(overtaken, davi.debt);
  expect(await payableCodes(davi)).toBe(0);
});

test("a code that reaches the provider while it is taken back cannot be paid", async () => {
  const davi = await withoutCode();
  let isFirst = true;
  const overtaken = withPix({
    remove: async (txid) => {
      const found = await server.deps.ports.pix.remove(txid);
      if (isFirst) await fetchCode(server.deps, davi.debt);
      isFirst = false;
      return found;
    },
  });
  await takeBackPix(overtaken, await wish(davi));
  expect(await payableCodes(davi)).toBe(0);
});

test("a code that is asked for between taking back and charging keeps the card from being charged", async () => {
  const davi = await debtor(server, shop);
  await davi.pay("PIX");
  const overtaken = withPix({
    remove: async (txid) => {
      const found = await server.deps.ports.pix.remove(txid);
      await inTransaction(server.deps.db, (tx) =>
        tx.execute(sql`update pix_charges set removed_at = created_at where txid = ${txid}`),
      );
      expect((await davi.call(`POST /mobile/billings/${davi.debt}/pix-codes`, {})).status).toBe(200);
      return found;
    },
  });
  await expect(payDebt(overtaken, await wish(davi))).rejects.toMatchObject({ code: "NOT_PAYABLE" });
  expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "AWAITING_PAYMENT"]);
  expect(await payableCodes(davi)).toBe(1);
});
