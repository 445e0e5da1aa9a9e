import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openTestDatabase } from "#server/db/testing/test-database.ts";
import { forgetAllTries } from "#server/domain/rate-limits/testing/forget-tries.ts";
import { type SpawnedServer, spawnServer } from "#server/testing/spawn-server.ts";
import { CAMPAIGN_MS, type Round, runRounds } from "#tools/campaign/rounds.ts";
import { type Pair, startPair } from "#tools/rehearse/pair.ts";
import { faultsInTheBooks } from "./testing/books.ts";
import { giveEndlessAllowance } from "./testing/endless-allowance.ts";
import { byStatus, expectAsTold, orderInLanes } from "./testing/lanes.ts";
import { openShop, type Shop } from "./testing/shop.ts";

/** Rounds on one database: the time that reading its books takes grows with them. */
const ROUNDS_A_DATABASE = 10;
/** Longest pause before the primary goes, and before its standby takes over. */
const MOMENT_MS = 1_500;
const SOON = { timeout: 30_000, interval: 100 };
const LATER_MS = 6 * 60_000;

/** Only a server of its own can have a standby. */
describe.runIf(process.env.TEST_DATABASE_URL)("a primary that is gone for good", () => {
  let pair: Pair | undefined;
  let server: SpawnedServer | undefined;
  let shop: Shop;
  let database = "";
  let clockMs = SEED_INSTANT.getTime();
  afterEach(async () => {
    server?.process.kill("SIGKILL");
    await server?.ended;
  });
  afterAll(() => pair?.stop());

  /** A pair with a database of its own, or the last one's standby with another of its own. */
  async function next(round: Round): Promise<Pair> {
    await pair?.proxy.stop();
    await pair?.primary.stop();
    const isFirst = pair === undefined || round.number % ROUNDS_A_DATABASE === 0;
    if (isFirst) await pair?.standby.stop();
    const made = await startPair(isFirst || !pair ? {} : { primary: pair.standby });
    if (!made) return expect.unreachable("there is no HAProxy");
    if (isFirst) {
      vi.stubEnv("TEST_DATABASE_URL", made.primary.url);
      const db = await openTestDatabase();
      vi.unstubAllEnvs();
      if (db.client.engine !== "postgres") return expect.unreachable();
      database = new URL(db.client.connectionString).pathname.slice(1);
      shop = await openShop(db, SEED_INSTANT, { capacity: 1_000_000 });
      await giveEndlessAllowance(db);
      // A copied database's sequences write their next values to the log only after a checkpoint: the standby would hand them out again.
      await db.client.pool.query("checkpoint");
      await db.client.pool.end();
    }
    return made;
  }

  const start = (databaseUrl: string) =>
    spawnServer({
      DATABASE_URL: databaseUrl,
      CLOCK: new Date(clockMs).toISOString(),
      LOG_LEVEL: "silent",
    });

  test(
    "costs the requests under way, and nothing else: no process, no acknowledged order, no money",
    async () => {
      await runRounds("failover", { rounds: 1 }, async (round) => {
        pair = await next(round);
        const way = pair.wayTo(database);
        server = await start(way);
        const began = Date.now();
        const { told, end } = await orderInLanes(shop, server.url);
        const isTakenAfter = (count: number) => () =>
          told.slice(count).some(({ status }) => status === 200) || null;
        await expect.poll(isTakenAfter(0), SOON).toBe(true);
        await wait(round.below(MOMENT_MS));
        await pair.primary.kill();
        await wait(round.below(MOMENT_MS));
        await pair.promoteStandby();
        await expect.poll(isTakenAfter(told.length), SOON).toBe(true);
        await end();
        server.process.kill("SIGTERM");
        expect(await server.ended).toBe(0);
        clockMs += Date.now() - began + LATER_MS;

        // The reviews of all that is open are due.
        server = await start(way);
        const db = await openDatabase({ databaseUrl: way });
        try {
          await forgetAllTries(db);
          await expectAsTold(db, told, server.url);
          expect(await faultsInTheBooks(db)).toEqual([]);
        } finally {
          await db.close();
        }
        server.process.kill("SIGTERM");
        expect(await server.ended).toBe(0);
        const statuses = byStatus(told);
        expect(Object.keys(statuses).filter((status) => !["200", "503", "504"].includes(status))).toEqual([]);
        for (const [status, answers = []] of Object.entries(statuses))
          round.count(`orders ${status}`, answers.length);
      });
    },
    CAMPAIGN_MS,
  );
});
