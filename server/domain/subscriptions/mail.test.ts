import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { reviewSubscriptions } from "./review.ts";
import { morningOf } from "./testing/days.ts";
import { subscriber } from "./testing/subscriber.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Vereda <oi@vereda.test>" },
  });
});
afterAll(() => server.close());

/** Does what is due at a moment; its mails stay where they wait. */
async function live(at: Date): Promise<void> {
  server.clock.moveTo(at);
  await reviewSubscriptions(server.deps);
  await server.deps.jobs.drain(jobHandlers(server.deps), ["renew-subscription", "subscription-mail"]);
}

test("mails about renewals, of which thousands come on a day, give way to those that somebody waits for", async () => {
  const shop = await openShop(server.deps.db, SEED_INSTANT);
  const rita = await subscriber(server);
  const paymentMethodId = await rita.card("4111111111111111");
  await rita.subscribe(shop, { paymentMethodId });
  await live(morningOf("2026-12-22"));
  await live(morningOf("2026-12-23"));
  await rita.cardBecomes(paymentMethodId, "DECLINE");
  await live(morningOf("2027-01-23"));
  const [{ id = "" } = {}] = await rita.subscriptions();
  await rita.call(`POST /mobile/subscriptions/${id}/cancellation`, { endsOn: "2027-02-23" });
  await live(morningOf("2027-01-23"));
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ subject: string; priority: number }>(sql`
      select m.subject, j.priority from jobs.job j join mails m on m.id::text = j.data->>'mailId'
      where j.name = 'deliver-mail' and m.recipient = ${rita.email} order by m.sent_at, j.created_on`),
  );
  expect(rows.map(({ subject, priority }) => [subject, priority])).toEqual([
    ["Seu plano renova em 23/12/2026: Plano de teste", -1],
    ["Plano renovado: Plano de teste", -1],
    ["Não conseguimos renovar: Plano de teste", -1],
    ["Renovação cancelada: Plano de teste", 0],
  ]);
});
