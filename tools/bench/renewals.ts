import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { gatherCrowd } from "#server/domain/orders/testing/crowd.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { openMailServer } from "#server/ports/mail/testing/mail-server.ts";
import { spawnServer } from "#server/testing/spawn-server.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { onPostgres } from "./on-postgres.ts";
import type { Part } from "./run-parts.ts";
import { table } from "./table.ts";

const RENEWALS = Number(process.env.RENEWALS ?? 10_000);
const PROCESSES = 2;
const BUDGET_S = 600;
const CARD = "4111111111111111";
/** Of a mail service, for each mail. */
const SERVICE_MS = 200;
/** From the press until the mail service has the link. */
const LINK_BUDGET_MS = 5_000;
/** Not more often than may be asked for by one address and e-mail within the budget. */
const LINK_EVERY_MS = 15_000;
const ASKING = ["ana", "bruno", "carla", "davi", "elisa", "gabi", "hugo", "iara"];

/**
 * 10,000 plans of as many customers that renew by card on one day, on PostgreSQL, in two processes, each renewal with its mail; some
 * customers ask for links meanwhile. @returns a table, and whether all are paid once and in time, and each link left in time
 */
export const benchRenewals: Part = async () => {
  const arrivals: { to: string; at: number }[] = [];
  const mailServer = await openMailServer(async ({ to }) => {
    await wait(SERVICE_MS);
    for (const address of to) arrivals.push({ to: address, at: performance.now() });
  });
  try {
    return await onPostgres({}, async (server, databaseUrl) => {
      const due = await prepareRenewals(server, databaseUrl, RENEWALS);
      const began = performance.now();
      const settings = { ...due.settings, SMTP_URL: mailServer.url, MAIL_FROM: "Vereda <oi@vereda.test>" };
      const processes = await Promise.all(Array.from({ length: PROCESSES }, () => spawnServer(settings)));
      const paying = untilPaid(due, RENEWALS);
      const links = await askForLinks(processes[0]?.url ?? "", paying, arrivals);
      await paying;
      const took = (performance.now() - began) / 1_000;
      const mails = arrivals.length;
      for (const { process: child, ended } of processes) {
        child.kill("SIGTERM");
        await ended;
      }
      const found = await due.paid();
      const slowest = Math.max(...links);
      const isPaid = found.paid === RENEWALS && found.customers === RENEWALS && took < BUDGET_S;
      const isWithin = isPaid && slowest < LINK_BUDGET_MS;
      const row = [
        RENEWALS,
        PROCESSES,
        found.paid,
        found.customers,
        took.toFixed(0),
        mails,
        links.length,
        Math.round(slowest),
        isWithin ? "ok" : "late!",
      ];
      const head = [
        "renewals",
        "processes",
        "paid",
        "customers",
        "s",
        "mails by then",
        "links",
        "slowest link ms",
        "",
      ];
      return { report: table(head, [row]), isWithin };
    });
  } finally {
    await mailServer.close();
  }
};

/** Asks for a link now and then until all is paid. @returns how long each took until the mail service had it, ms */
async function askForLinks(
  url: string,
  paying: Promise<unknown>,
  arrivals: readonly { to: string; at: number }[],
): Promise<number[]> {
  let isOver = false;
  void paying.finally(() => {
    isOver = true;
  });
  const took: number[] = [];
  while (!isOver) {
    const email = `${ASKING[took.length % ASKING.length]}@vereda.test`;
    const asked = performance.now();
    const arrived = () => arrivals.findLast(({ to, at }) => to === email && at > asked);
    await fetch(`${url}/api/account/forgot-password/init`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    while (!arrived() && performance.now() - asked < 10 * LINK_BUDGET_MS) await wait(20);
    took.push((arrived()?.at ?? Number.POSITIVE_INFINITY) - asked);
    await wait(LINK_EVERY_MS);
  }
  return took;
}

/** Renewals that are due at once. */
export interface DueRenewals {
  /** Of a process on whose day they are due. */
  settings: { DATABASE_URL: string; CLOCK: string; LOG_LEVEL: string };
  /** How many are paid, of how many customers. */
  paid(): Promise<{ paid: number; customers: number }>;
}

export async function prepareRenewals(
  server: TestApp,
  databaseUrl: string,
  times: number,
): Promise<DueRenewals> {
  const { db } = server.deps;
  const first = await subscriber(server);
  const shop = await openShop(db, SEED_INSTANT);
  await first.subscribe(shop, { paymentMethodId: await first.card(CARD) });
  const [one] = await first.subscriptions();
  if (!one?.nextRenewalOn) throw new Error("nothing renews");
  await multiply(db, one.id, times - 1);
  const settings = {
    DATABASE_URL: databaseUrl,
    CLOCK: `${one.nextRenewalOn}T09:00:00-03:00`,
    LOG_LEVEL: "error",
  };
  const paid = async () => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<{ paid: number; customers: number }>(sql`
        select count(*)::int as paid, count(distinct customer_id)::int as customers from billings
        where subscription_id is not null and period_starts_on = ${one.nextRenewalOn}::date and status = 'PAID'`),
    );
    return rows[0] ?? { paid: 0, customers: 0 };
  };
  return { settings, paid };
}

/** Waits until so many are paid, for as long as they may take. */
export async function untilPaid({ paid }: DueRenewals, times: number) {
  const until = performance.now() + BUDGET_S * 1_000;
  let found = await paid();
  while (found.paid < times && performance.now() < until) {
    await wait(500);
    found = await paid();
  }
  return found;
}

/** Gives as many other customers the same plan, paid by the same card. */
async function multiply(db: Database, subscriptionId: string, times: number): Promise<void> {
  const crowd = await gatherCrowd(db, times, SEED_INSTANT);
  const ids = sql.param(crowd.map(({ customerId }) => customerId));
  await inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`create temporary table copies on commit drop as
        select customer_id, gen_random_uuid() as subscription_id, gen_random_uuid() as billing_id,
          gen_random_uuid() as card_id, number
        from unnest(${ids}::uuid[]) with ordinality as crowd (customer_id, number)`);
      await tx.execute(sql`insert into customer_payment_methods
        select (jsonb_populate_record(m, jsonb_build_object('id', c.card_id, 'customer_id', c.customer_id))).*
        from copies c, subscriptions s join customer_payment_methods m on m.id = s.payment_method_id
        where s.id = ${subscriptionId}`);
      await tx.execute(sql`insert into billings overriding system value
        select (jsonb_populate_record(b, jsonb_build_object('id', c.billing_id, 'customer_id', c.customer_id,
          'number', 1000000 + c.number, 'provider_reference', c.billing_id, 'payment_method_id', c.card_id,
          'subscription_id', null))).*
        from copies c, subscriptions s join billings b on b.id = s.first_billing_id where s.id = ${subscriptionId}`);
      await tx.execute(sql`insert into subscriptions
        select (jsonb_populate_record(s, jsonb_build_object('id', c.subscription_id, 'customer_id', c.customer_id,
          'first_billing_id', c.billing_id, 'payment_method_id', c.card_id))).*
        from copies c, subscriptions s where s.id = ${subscriptionId}`);
      await tx.execute(
        sql`update billings b set subscription_id = c.subscription_id from copies c where b.id = c.billing_id`,
      );
    },
    { isLong: true },
  );
}
