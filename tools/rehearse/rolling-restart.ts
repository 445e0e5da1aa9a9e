import { claimPort } from "#server/cli/ports.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { DEMO_PASSWORD } from "#server/db/seed/people.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { cardBody, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { type SpawnedServer, spawnServer } from "#server/testing/spawn-server.ts";
import { percentile, table } from "../bench/table.ts";
import { startCluster } from "../test/postgres.ts";
import { orderOn } from "./clients.ts";
import { startProxy } from "./proxy.ts";

const CLIENTS = 50;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SETTLE_MS = 2_500;
const BUYERS = ["ana", "bruno", "carla", "gabi", "hugo"];

/**
 * Restarts two processes on one database in turn, behind HAProxy, while 50 customers order, each on a connection that is kept alive.
 *
 * @returns the table, and whether nobody was reset or answered with 5xx
 */
export async function rehearseRollingRestart(): Promise<{ report: string; isWithin: boolean }> {
  const cluster = await startCluster();
  if (!cluster) return { report: "There is no PostgreSQL on this machine.", isWithin: false };
  const ports = [await claimPort("127.0.0.1", 0), await claimPort("127.0.0.1", 0)];
  const start = (port: number) =>
    spawnServer({
      DATABASE_URL: cluster.url,
      PORT: String(port),
      DEMO_DATA: "true",
      LEAVE_SECONDS: "3",
      LOG_LEVEL: "error",
    });
  const processes: SpawnedServer[] = [];
  for (const port of ports) processes.push(await start(port));
  const proxy = await startProxy(processes.map(({ url }) => new URL(url)));
  const db = await openDatabase({ databaseUrl: cluster.url });
  try {
    if (!proxy) return { report: "There is no HAProxy on this machine.", isWithin: false };
    const shop = await openShop(db, new Date(), { capacity: 1_000_000 });
    const orders = await Promise.all(
      BUYERS.map(async (name) => {
        const { token, paymentMethodId } = await signInWithCard(proxy.url, `${name}@vereda.test`);
        return { token, body: orderOf(shop, { paymentMethodId }) };
      }),
    );
    const over = new AbortController();
    const ordering = orderOn(proxy.url, CLIENTS, orders, over.signal);
    const ends: (number | null)[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, port] of ports.entries()) {
        await wait(SETTLE_MS);
        const old = processes[index];
        old?.process.kill("SIGTERM");
        ends.push((await old?.ended) ?? null);
        processes[index] = await start(port);
      }
    await wait(SETTLE_MS);
    over.abort();
    const { statuses, connections, took } = await ordering;
    const faults = await faultsInTheBooks(db);
    const isWithin =
      [...statuses.keys()].every((said) => /^[24]\d\d$/.test(said)) &&
      ends.every((status) => status === 0) &&
      faults.length === 0;
    const said = [...statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
    const row = [
      `${ends.length} restarts, ${CLIENTS} customers`,
      took.length,
      said,
      connections,
      Math.round(percentile(took, 0.5)),
      Math.round(percentile(took, 0.99)),
      faults.length,
      isWithin ? "ok" : "noticed!",
    ];
    const head = ["", "orders", "answers", "connections", "median ms", "p99 ms", "faults in the books", ""];
    return { report: table(head, [row]), isWithin };
  } finally {
    for (const { process, ended } of processes) {
      process.kill("SIGKILL");
      await ended;
    }
    await proxy?.stop();
    await db.close();
    await cluster.stop();
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function signInWithCard(
  url: string,
  email: string,
): Promise<{ token: string; paymentMethodId: string }> {
  const post = async (path: string, body: unknown, headers = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>; // Of each, one text is read.
  };
  const { token = "" } = await post("/api/authenticate", { email, password: DEMO_PASSWORD });
  const card = { number: "4111111111111111", validity: "12/2030", cvc: "123", holderName: "Maria da Silva" };
  const tokenised = await post("/sandbox/cards/tokens", card);
  const saved = await post("/api/mobile/customer-payment-methods", cardBody(String(tokenised.token)), {
    authorization: `Bearer ${token}`,
  });
  return { token, paymentMethodId: String(saved.id) };
}
