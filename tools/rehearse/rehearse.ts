import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { DEMO_PASSWORD_HASH } from "#server/db/seed/people.ts";
import { pdfFile } from "#server/domain/files/testing/files.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { httpBuyer } from "#server/domain/orders/testing/http-buyer.ts";
import { cardKind } from "#server/sandbox/cards/card-number.ts";
import { signInOver } from "#server/testing/sign-in-over.ts";
import type { Part } from "../bench/run-parts.ts";
import { percentile, table } from "../bench/table.ts";
import type { Accident } from "./accidents.ts";
import { type Answer, type Asking, askOn, longestPause, tally } from "./clients.ts";
import { type RunningSet, startSet } from "./set.ts";

const ORDERING = 50;
const READING = 10;
/** All of them have a benefit, so they may upload proofs. */
const UPLOADING = ["ana", "bruno", "gabi", "hugo", "julia"];
const SETTLE_MS = 5_000;
/** Orders that nobody heard the end of are reviewed every 10 s. */
const REVIEWED_MS = 90_000;

/**
 * Lets an accident happen to a set that 50 customers order from and 10 read from, each on a connection that is kept. Right is: answers
 * that it allows and no others, no acknowledged order lost, books equal, and orders taken again in the end.
 */
export const rehearse =
  (make: () => Accident): Part =>
  async () => {
    const accident = make();
    const set = await startSet(accident.options);
    if (!set) return { report: "PostgreSQL or HAProxy is missing on this machine.", isWithin: false };
    try {
      const over = new AbortController();
      const all = await everybody(set, accident);
      const asking = askOn({ url: set.url, certificate: set.proxy.certificate }, all, over.signal);
      await wait(SETTLE_MS);
      const ended = accident.happen(set).then(() => wait(SETTLE_MS));
      await ended.finally(() => over.abort());
      const endedAt = performance.now();
      const { answers, connections } = await asking;
      const orders = answers.filter(({ kind }) => kind === "order");
      const isBack = orders.some(({ said, at }) => said === "200" && at > endedAt - SETTLE_MS / 2);
      const { lost, faults } = await booksAfter(set.databaseUrl, orders);
      const others = accident.faults?.() ?? [];
      const isWithin =
        isBack &&
        lost + faults.length + others.length === 0 &&
        answers.every(({ said }) => accident.answers.test(said));
      const found = { answers, connections, lost, faults, others };
      return { report: report(accident, found, isWithin), isWithin };
    } finally {
      await set.stop();
      await accident.clear?.();
    }
  };

/** Customers signed in at one of the processes, with their requests. */
async function everybody(
  { processes, databaseUrl }: RunningSet,
  { hasUploads = false, options = {} }: Accident,
): Promise<Asking[]> {
  const { url = "" } = processes[0] ?? {};
  const shop = await openShopOf(options.root ?? process.cwd(), databaseUrl);
  const db = await openDatabase({ databaseUrl });
  const emails = await openAccounts(db, ORDERING);
  await db.close();
  const asking: Asking[] = [];
  for (const [index, email] of emails.entries()) {
    const buyer = await httpBuyer(email, url);
    const paymentMethodId = await buyer.card(cardNumber(index));
    asking.push({
      kind: "order",
      method: "POST",
      path: "/api/mobile/billings",
      headers: { ...(await signInOver(url, email)), "content-type": "application/json" },
      body: JSON.stringify(orderOf(shop, { paymentMethodId })),
      pauseMs: 200,
    });
  }
  for (const name of hasUploads ? UPLOADING : [])
    asking.push({
      kind: "upload",
      method: "POST",
      path: "/api/mobile/proofs",
      headers: {
        ...(await signInOver(url, `${name}@vereda.test`)),
        "content-type": "application/octet-stream",
      },
      body: new Uint8Array(pdfFile()),
      pauseMs: 2_000,
    });
  for (let reader = 0; reader < READING; reader++)
    asking.push({
      kind: "read",
      method: "GET",
      path: `/api/mobile/activities/${shop.activity}`,
      headers: {},
      pauseMs: 100,
    });
  return asking;
}

/** An approved card that is nobody else's: by one card only so many charges may be under way. */
function cardNumber(index: number): string {
  const numbers = Array.from(
    { length: 10 },
    (_, digit) => `51${String(10 * index + digit).padStart(14, "0")}`,
  );
  return numbers.find(cardKind) ?? "";
}

/** Opens a shop by the code of the version whose schema the database has. */
async function openShopOf(root: string, databaseUrl: string) {
  const load = (path: string) => import(join(root, path));
  const database: Pick<typeof import("#server/db/open-database.ts"), "openDatabase"> = await load(
    "server/db/open-database.ts",
  );
  const shop: Pick<typeof import("#server/domain/orders/testing/shop.ts"), "openShop"> = await load(
    "server/domain/orders/testing/shop.ts",
  );
  const db = await database.openDatabase({ databaseUrl });
  try {
    return await shop.openShop(db, new Date(), { capacity: 1_000_000 });
  } finally {
    await db.close();
  }
}

/** @returns e-mails of new customers, with the demonstration's password */
async function openAccounts(db: Database, count: number): Promise<string[]> {
  const ids = sql.param(Array.from({ length: count }, () => randomUUID()));
  // In SQL: a former version's schema lacks columns that Drizzle would name.
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ email: string }>(sql`
      with opened as (
        insert into users (id, email, name, password_hash, role, created_at)
        select id, id || '@vereda.test', 'Rita Prado', ${DEMO_PASSWORD_HASH}, 'USER', ${new Date().toISOString()}::timestamptz
        from unnest(${ids}::uuid[]) id returning id, email, name, created_at
      ), known as (
        insert into customers (id, user_id, name, cpf, created_at) select id, id, name, id, created_at from opened
      )
      select email from opened`),
  );
  return rows.map(({ email }) => email);
}

/** Number of acknowledged orders that are not paid, and faults in the books once every order has its end. */
async function booksAfter(databaseUrl: string, orders: readonly Answer[]) {
  const db = await openDatabase({ databaseUrl });
  try {
    const until = performance.now() + REVIEWED_MS;
    let faults = await faultsInTheBooks(db);
    while (faults.length > 0 && performance.now() < until) {
      await wait(1_000);
      faults = await faultsInTheBooks(db);
    }
    const acknowledged = orders.flatMap(({ orderId }) => orderId ?? []);
    return { lost: acknowledged.length - (await paidOf(db, acknowledged)), faults };
  } finally {
    await db.close();
  }
}

async function paidOf(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ paid: number }>(
      sql`select count(*)::int as paid from billings where status = 'PAID' and id = any(${sql.param(ids)}::uuid[])`,
    ),
  );
  return rows[0]?.paid ?? 0;
}

interface Found {
  answers: readonly Answer[];
  connections: number;
  lost: number;
  faults: readonly unknown[];
  others: readonly string[];
}

function report(
  { title }: Accident,
  { answers, connections, lost, faults, others }: Found,
  isWithin: boolean,
): string {
  const row = (kind: string) => {
    const own = answers.filter((answer) => answer.kind === kind);
    const took = own.map((answer) => answer.took);
    const [median, p99] = [0.5, 0.99].map((share) => Math.round(percentile(took, share)));
    return [kind, own.length, tally(own), (longestPause(own) / 1_000).toFixed(1), median ?? 0, p99 ?? 0];
  };
  const kinds = [...new Set(answers.map(({ kind }) => kind))];
  const rows = table(["", "asked", "answers", "longest pause s", "median ms", "p99 ms"], kinds.map(row));
  const sum = `${connections} connections; ${lost} acknowledged orders lost; ${faults.length} faults in the books${faults.length > 0 ? `: ${JSON.stringify(faults.slice(0, 3))}` : ""}`;
  return [`${title}: ${isWithin ? "ok" : "not as it should be!"}`, rows, sum, ...others].join("\n");
}
