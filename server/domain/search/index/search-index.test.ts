import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { beginGeneration } from "../indexing/index-items.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** By numbers of the database, which are others in the new generation. */
const UNKNOWN = ["/search/activities?query=pilates", "/search/partner-places/web?city=Recife"];
const ask = (target: string) => request(server.app, `GET ${target}`);

// The embedded engine has one connection.
test.runIf(process.env.TEST_DATABASE_URL)(
  "while the index is read anew it answers as before, and takes no connection from other reads",
  async () => {
    const { db } = server.deps;
    const before = await ask("/search/activities?query=yoga");
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`update search_items set number = number + 10000`);
      await beginGeneration(tx);
    });
    const [kept, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Only whoever reads the index anew asks for it.
    const keeping = inTransaction(
      db,
      async (tx) => {
        await tx.execute(sql`lock table search_values in access exclusive mode`);
        kept.resolve();
        await free.promise;
      },
      { isLong: true },
    );
    await kept.promise;
    const known = Array.from({ length: 6 }, () => ask("/search/activities?query=yoga"));
    const unknown = UNKNOWN.map(ask);
    const others = await Promise.all(Array.from({ length: 6 }, () => ask("/v2/mobile/activity-categories")));
    expect(others.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await Promise.all(known)).map(({ body }) => body)).toEqual(Array(6).fill(before.body));
    free.resolve();
    await keeping;
    const told = (await Promise.all(unknown)).map(({ body }) => body);
    expect(told).toEqual((await Promise.all(UNKNOWN.map(ask))).map(({ body }) => body));
  },
);
