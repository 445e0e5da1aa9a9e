import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FAVOURITES_MAX } from "#contract/favourite.ts";
import { inTransaction } from "#server/db/database.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { addFavourites } from "#server/domain/favourites/favourites.ts";
import { type Buyer, buyer } from "#server/domain/orders/testing/buyer.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const PATH = "/mobile/customers/me/favourites";
const yoga = seedId("activity", "yoga-suave-marina-lopes");
const year = seedId("plan", "yoga-anual-marina-lopes");
const gym = seedId("activity", "diaria-academia-arena-norte");

let server: TestApp;
let [ana, bruno]: Buyer[] = [];
let everything: string[];
beforeAll(async () => {
  server = await startTestApp();
  ana = await buyer(server, "ana@vereda.test");
  bruno = await buyer(server, "bruno@vereda.test");
  const { rows } = await ask(sql`select id from search_items order by id`);
  everything = rows.map(({ id }) => String(id));
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await ask(sql`delete from favourites`);
});
afterAll(() => server.close());

const ask = (query: ReturnType<typeof sql>) =>
  inTransaction(server.deps.db, (tx) => tx.execute<Record<string, unknown>>(query));
const save = async (ids: string[], who = ana) => who?.call(`POST ${PATH}`, { ids });
const saved = async (who = ana) => (await who?.call(`GET ${PATH}`))?.body;
const ok = (...ids: string[]) => ({ status: 200, body: { ids } });

describe("what a customer saves", () => {
  test("is listed newest first, activities and plans alike, for them alone", async () => {
    expect(await save([yoga])).toEqual(ok(yoga));
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + 1_000));
    expect(await save([year])).toEqual(ok(year, yoga));
    expect([await saved(), await saved(bruno)]).toEqual([{ ids: [year, yoga] }, { ids: [] }]);
  });

  test("keeps the order in which it was sent, however often it comes", async () => {
    expect(await save([gym, yoga, gym, year])).toEqual(ok(gym, yoga, year));
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + 1_000));
    expect(await save([year, yoga])).toEqual(ok(gym, yoga, year));
  });

  test("is passed over where there is no such item, or no longer", async () => {
    expect(await save([randomUUID(), yoga])).toEqual(ok(yoga));
    await ask(sql`insert into favourites (customer_id, item_id, saved_at)
      select customer_id, ${randomUUID()}, saved_at from favourites`);
    expect(await saved()).toEqual({ ids: [yoga] });
  });

  test("is taken out again; what is not saved changes nothing", async () => {
    await save([yoga, year]);
    await save([yoga], bruno);
    expect(await ana?.call(`DELETE ${PATH}/${yoga}`)).toEqual(ok(year));
    expect(await ana?.call(`DELETE ${PATH}/${yoga}`)).toEqual(ok(year));
    expect(await saved(bruno)).toEqual({ ids: [yoga] });
  });

  test("is a hundred at most: of what would be more, nothing is saved", async () => {
    const most = everything.slice(0, FAVOURITES_MAX - 1);
    expect(await save(most)).toEqual(ok(...most));
    const others = everything.slice(FAVOURITES_MAX, FAVOURITES_MAX + 8);
    expect(await save(others)).toMatchObject({ status: 409, body: { code: "TOO_MANY_FAVOURITES" } });
    expect(await saved()).toEqual({ ids: most });
    // As many connections as are needed are open, so that what is saved next is saved at once.
    await Promise.all(others.map(() => saved()));
    const last = await Promise.all(others.map((id) => save([id])));
    expect(last.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect((await save(most))?.status).toBe(200);
  });

  test("is in what they take along", async () => {
    await save([yoga]);
    const { body } = (await ana?.call("GET /mobile/customers/me/export")) ?? {};
    expect(body).toMatchObject({
      content: { favourites: [{ itemId: yoga, savedAt: "2026-11-23T12:00:00.000Z" }] },
    });
  });

  test("is not written for an account that is just being deleted", async () => {
    const late = inTransaction(server.deps.db, async (tx) => {
      await tx.execute(sql`update customers set anonymised_at = ${SEED_INSTANT.toISOString()}`);
      const { rows } = await tx.execute<{ id: string }>(sql`select id from customers limit 1`);
      await addFavourites(tx, { customerId: rows[0]?.id ?? "", ids: [yoga], now: SEED_INSTANT });
    });
    await expect(late).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test.each(["GET", "POST", "DELETE"])("asks who it is: %s", async (method) => {
    const path = method === "DELETE" ? `${PATH}/${yoga}` : PATH;
    const body = method === "POST" && { ids: [yoga] };
    const answer = await request(server.app, `${method} ${path}`, body ? { body } : {});
    expect(answer).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
  });
});
