import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { placeMany } from "#server/domain/pix/testing/many-orders.ts";
import { payAtBank } from "#server/domain/pix/testing/payer.ts";
import { tellOf } from "#server/domain/pix/testing/provider.ts";
import { spawnServer } from "#server/testing/spawn-server.ts";
import { onPostgres } from "./on-postgres.ts";
import type { Part } from "./run-parts.ts";
import { table } from "./table.ts";

const ORDERS = 500;
const TIMES = 10;
const SECRET = "so-o-banco-e-a-vereda-sabem-disto-aqui";
const LEAST_A_SECOND = 200;
const PAID_WITHIN_MS = 60_000;

/**
 * Notices of 500 Pix that were paid, ten of each, sent from one address to one process on PostgreSQL. @returns a table, and whether they
 * are taken at 200 a second and each order is paid once
 */
export const benchPixNotices: Part = () =>
  onPostgres({}, async (server, databaseUrl) => {
    const { db } = server.deps;
    const shop = await openShop(db, server.clock.now(), { capacity: ORDERS });
    const orders = await placeMany(server, shop, ORDERS);
    for (const { code } of orders) await payAtBank(server, code, { quiet: true });
    const {
      url,
      process: child,
      ended,
    } = await spawnServer({
      DATABASE_URL: databaseUrl,
      CLOCK: server.clock.now().toISOString(),
      PIX_WEBHOOK_SECRET: SECRET,
      LOG_LEVEL: "error",
    });
    const notices = Array.from({ length: ORDERS * TIMES }, (_, index) => [
      orders[index % ORDERS]?.txid ?? "",
    ]);
    const sent = await tellOf(() => [url], SECRET, notices);
    const until = performance.now() + PAID_WITHIN_MS;
    const paid = async () => {
      const { rows } = await inTransaction(db, (tx) =>
        tx.execute<{ paid: number }>(sql`select count(distinct billing_id)::int as paid from pix_payments
          where fate = 'COUNTED' and billing_id in (select id from billings where status = 'PAID')`),
      );
      return rows[0]?.paid ?? 0;
    };
    while ((await paid()) < ORDERS && performance.now() < until) await wait(100);
    const later = (performance.now() - until + PAID_WITHIN_MS) / 1_000;
    child.kill("SIGTERM");
    await ended;
    const rate = notices.length / (sent.ms / 1_000);
    const faults = await faultsInTheBooks(db);
    const found = await paid();
    const isWithin = rate >= LEAST_A_SECOND && sent.again === 0 && found === ORDERS && faults.length === 0;
    const said = Object.entries(sent.statuses).map(([status, count]) => `${status}: ${count}`);
    const row = [
      notices.length,
      said.join(", "),
      rate.toFixed(0),
      found,
      later.toFixed(1),
      faults.length,
      isWithin ? "ok" : "missed!",
    ];
    return {
      report: table(
        ["notices", "answers", "a second", "orders paid", "s after the last", "faults", ""],
        [row],
      ),
      isWithin,
    };
  });

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
