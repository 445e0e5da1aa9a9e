import { rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { httpBuyer } from "#server/domain/orders/testing/http-buyer.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { spawnServer } from "#server/testing/spawn-server.ts";
import { table } from "../bench/table.ts";
import { makePostgresFolder, runAsPostgres, startCluster } from "../test/postgres.ts";

const ORDERS = Number(process.env.ORDERS ?? 200);
const BUYERS = ["ana", "bruno", "carla", "gabi"];
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

interface Backup {
  base: string;
  archive: string;
}

/** State at the moment that is gone back to. */
interface Moment {
  /** As the database tells it. */
  at: string;
  /** Id, status and amount of each. */
  orders: string[];
}

/**
 * Loses every order by a mistake, and goes back to the moment before it: from a base backup that was taken while people ordered, and
 * the archived WAL since.
 *
 * @returns the table, and whether exactly the orders of that moment are there and the books are equal
 */
export async function rehearseRestore(): Promise<{ report: string; isWithin: boolean }> {
  const folder = makePostgresFolder();
  const backup = { base: join(folder, "base"), archive: join(folder, "archive") };
  await runAsPostgres("/bin/mkdir", [backup.archive]);
  try {
    const lost = await loseOrders(backup);
    if (!lost) return { report: "There is no PostgreSQL on this machine.", isWithin: false };
    const { found, faults, seconds, isServing } = await goBack(backup, lost.moment);
    const missing = lost.moment.orders.filter((order) => !found.includes(order)).length;
    const tooMany = found.filter((order) => !lost.moment.orders.includes(order)).length;
    const isWithin = missing + tooMany + faults.length === 0 && lost.told === 0 && isServing;
    const head = [
      ...["", "orders at that moment", "made after it", "missing", "too many", "faults in the books"],
      ...["backup s", "restore s", ""],
    ];
    const row = [
      ...[
        "back to the moment before",
        lost.moment.orders.length,
        lost.after,
        missing,
        tooMany,
        faults.length,
      ],
      ...[lost.backupSeconds.toFixed(1), seconds.toFixed(1), isWithin ? "ok" : "lost!"],
    ];
    return { report: table(head, [row]), isWithin };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Orders before, during and after the base backup; then all of them go. `told`: acknowledged orders that the moment lacks. */
async function loseOrders({ base, archive }: Backup) {
  const cluster = await startCluster({
    ...DURABLE,
    wal_level: "replica",
    archive_mode: "on",
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  });
  if (!cluster) return null;
  const server = await spawnServer({ DATABASE_URL: cluster.url, DEMO_DATA: "true", LOG_LEVEL: "error" });
  const db = await openDatabase({ databaseUrl: cluster.url });
  try {
    const order = await openOrdering(db, server.url);
    const before = await order(ORDERS / 2);
    const during = order(ORDERS / 2);
    const started = performance.now();
    await takeBase(cluster.url, base);
    const backupSeconds = (performance.now() - started) / 1_000;
    const acknowledged = [...before, ...(await during)];
    const moment = await momentOf(db);
    const after = await order(ORDERS / 4);
    await inTransaction(db, (tx) => tx.execute(sql`truncate billings cascade`));
    await archiveAll(db);
    const told = acknowledged.filter((id) => !moment.orders.some((order) => order.startsWith(id))).length;
    return { moment, after: after.length, told, backupSeconds };
  } finally {
    server.process.kill("SIGKILL");
    await server.ended;
    await db.close();
    await cluster.stop();
  }
}

async function takeBase(url: string, base: string): Promise<void> {
  await runAsPostgres("pg_basebackup", ["-d", url, "-D", base, "-X", "stream", "-c", "fast"]);
  await runAsPostgres("pg_verifybackup", [base]);
}

/** @returns orders so many times, in lanes, and answers with the ids of those that were acknowledged */
async function openOrdering(db: Database, url: string): Promise<(times: number) => Promise<string[]>> {
  const shop = await openShop(db, new Date(), { capacity: 1_000_000 });
  const buyers = await Promise.all(BUYERS.map((name) => httpBuyer(`${name}@vereda.test`, url)));
  const cards = await Promise.all(buyers.map((buyer) => buyer.card("4111111111111111")));
  return async (times) => {
    const lanes = buyers.map(async (buyer, index) => {
      const ids: string[] = [];
      for (let count = 0; count < times / buyers.length; count++) {
        const told = await buyer.order(orderOf(shop, { paymentMethodId: cards[index] ?? null }));
        if (told.status === 200 && told.billingId) ids.push(told.billingId);
      }
      return ids;
    });
    return (await Promise.all(lanes)).flat();
  };
}

async function momentOf(db: Database): Promise<Moment> {
  const orders = await ordersOf(db);
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ at: string }>(sql`select clock_timestamp()::text as at`),
  );
  return { at: rows[0]?.at ?? "", orders };
}

async function ordersOf(db: Database): Promise<string[]> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ known: string }>(sql`select id || ' ' || status || ' ' || charged as known from billings`),
  );
  return rows.map(({ known }) => known);
}

/** The last segment is archived once it is full, or as soon as somebody says so. */
async function archiveAll(db: Database): Promise<void> {
  const ask = async (question: ReturnType<typeof sql>) => {
    const { rows } = await inTransaction(db, (tx) => tx.execute<{ wal: string }>(question));
    return rows[0]?.wal ?? "";
  };
  const last = await ask(sql`select pg_walfile_name(pg_switch_wal()) as wal`);
  const archived = () => ask(sql`select coalesce(last_archived_wal, '') as wal from pg_stat_archiver`);
  for (let wal = await archived(); wal < last; wal = await archived())
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** As `docs/operations.md` says it. */
async function goBack({ base, archive }: Backup, moment: Moment) {
  const started = performance.now();
  const cluster = await startCluster(
    {
      ...DURABLE,
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment.at,
      recovery_target_action: "promote",
    },
    undefined,
    async (data) => {
      await runAsPostgres("/bin/cp", ["-a", base, data]);
      await runAsPostgres("/usr/bin/touch", [join(data, "recovery.signal")]);
    },
  );
  if (!cluster) throw new Error("PostgreSQL is gone.");
  const db = await openDatabase({ databaseUrl: cluster.url });
  try {
    await untilPromoted(db);
    const [found, faults] = [await ordersOf(db), await faultsInTheBooks(db)];
    const server = await spawnServer({ DATABASE_URL: cluster.url, LOG_LEVEL: "error" });
    const seconds = (performance.now() - started) / 1_000;
    const order = await openOrdering(db, server.url);
    const isServing = (await order(BUYERS.length)).length === BUYERS.length;
    server.process.kill("SIGKILL");
    await server.ended;
    return { found, faults, seconds, isServing };
  } finally {
    await db.close();
    await cluster.stop();
  }
}

async function untilPromoted(db: Database): Promise<void> {
  const isInRecovery = async () => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<{ still: boolean }>(sql`select pg_is_in_recovery() as still`),
    );
    return rows[0]?.still ?? true;
  };
  while (await isInRecovery()) await new Promise((resolve) => setTimeout(resolve, 50));
}
