import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { refunds } from "#server/db/schema/refunds.ts";
import { canceller } from "#server/domain/cancellations/testing/canceller.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { ACTIVITY_PRICE, openShop } from "#server/domain/orders/testing/shop.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";

const REASON = "the account is closed";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Work of a provider that refuses every refund. */
function refusing() {
  const { ports } = server.deps;
  const refund = () => Promise.resolve({ kind: "refused" as const, reason: REASON });
  const payments = { ...ports.payments, refund };
  return jobHandlers({ ...server.deps, ports: { ...ports, payments } });
}
const admin = () => server.signIn("helena@vereda.test");
const list = async () => request(server.app, "GET /admin/failed-jobs", { headers: await admin() });
const retry = async () =>
  request(server.app, "POST /admin/failed-jobs/retries", {
    headers: await admin(),
    body: { kind: "refund", reason: REASON },
  });

test("a refund that the provider refused is shown to administrators, who have it asked for again: it is paid back once", async () => {
  const { deps, clock } = server;
  const shop = await openShop(deps.db, clock.now());
  const carla = await canceller(server, "carla@vereda.test");
  const { billingId, appointments } = await carla.buy(orderOf(shop));
  expect((await carla.cancel(appointments[0], ACTIVITY_PRICE)).status).toBe(200);
  const refund = async () => {
    const [row] = await inTransaction(deps.db, (tx) =>
      tx.select().from(refunds).where(eq(refunds.billingId, billingId)),
    );
    return row;
  };
  await deps.jobs.drain(refusing());
  const refused = await refund();
  const shown = {
    kind: "refund",
    reason: REASON,
    jobs: 1,
    givenUp: 1,
    tries: 1,
    oldestAt: clock.now().toISOString(),
    nextTryAt: null,
    subjects: [refused?.id],
  };
  expect((await list()).body).toEqual([shown]);

  expect((await retry()).body).toEqual({ retried: 1 });
  expect((await list()).body).toEqual([]);
  await deps.jobs.drain(refusing());
  expect((await list()).body).toEqual([shown]);

  await retry();
  await deps.jobs.drain(jobHandlers(deps));
  expect(await refund()).toEqual({ ...refused, status: "DONE", failure: null, doneAt: clock.now() });
  expect((await list()).body).toEqual([]);
  expect((await retry()).body).toEqual({ retried: 0 });
  expect(await faultsInTheBooks(deps.db)).toEqual([]);
});
