import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchResultPage } from "#contract/search.ts";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { indexItems } from "#server/domain/search/indexing/index-items.ts";
import { refreshItems } from "#server/domain/search/indexing/refresh-items.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const MORE = 10_100;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const made = await ask(sql`
    insert into activities select a.* from activities b, generate_series(1, ${MORE}) n, jsonb_populate_record(b, jsonb_build_object(
      'id', gen_random_uuid(), 'slug', 'capoeira-' || n, 'title', 'Capoeira', 'price', n, 'discount_type', null,
      'discount_percentage', 0, 'discount_value', 0, 'discount_until', null, 'popularity', n, 'description', 'Ao som do berimbau')) a
    where b.id = (select activity_id from search_items where cities = '{Manaus}' order by id limit 1)
    returning id`);
  expect(made).toHaveLength(MORE);
  await ask(sql`insert into activity_places (activity_id, partner_place_id)
    select a.id, ap.partner_place_id from activities a, activity_places ap
    where a.title = 'Capoeira' and ap.activity_id = (select activity_id from search_items where cities = '{Manaus}' order by id limit 1)`);
  await inTransaction(server.deps.db, (tx) => indexItems(tx, SEED_INSTANT));
  await ask(sql`update search_items set next_in_place_at = ${SEED_INSTANT.toISOString()}::timestamptz + price * interval '1 minute',
    revision = nextval('search_revision') where title_key = 'capoeira'`);
}, 60_000);
afterAll(() => server.close());

const ask = (query: SQL) =>
  inTransaction(server.deps.db, async (tx) => (await tx.execute<Record<string, unknown>>(query)).rows);

async function find(query: string): Promise<SearchResultPage> {
  const { status, body } = await request(server.app, `GET /search/activities?query=capoeira&${query}`);
  expect(status).toBe(200);
  return body as SearchResultPage; // The answer passed its schema on the way out.
}

test("of more than 10,000 matches 10,000 are counted, and that is said", async () => {
  const found = await find("size=100");
  expect(found).toMatchObject({ totalElements: 10_000, totalPages: 100, isLowerBound: true });
  const counts = found.aggregations.find(({ field }) => field === "city")?.buckets;
  expect(counts?.map(({ label }) => label)).toEqual(["Manaus"]);
  expect(await find("aggregation=false&size=0")).toMatchObject({ totalElements: 10_000, isLowerBound: true });
  expect(await find("priceRange=0,50&size=0")).toMatchObject({ totalElements: 5_000, isLowerBound: false });
});

test("what is filtered is counted without its filter over the 10,000 most popular, the rest over what matches", async () => {
  const { aggregations } = await find("priceRange=0,50&size=0");
  const countsOf = (field: string) =>
    aggregations
      .find((one) => one.field === field)
      ?.buckets.flatMap(({ label, count }) => (count > 0 ? [[label, count]] : []));
  // Prices are 1 to 10,100 centavos, and the dearest are the most popular.
  expect(countsOf("priceRange")).toEqual([
    ["0,25", 2_399],
    ["25,50", 2_500],
    ["50,75", 2_500],
    ["75,100", 2_500],
    ["100,125", 101],
  ]);
  expect(countsOf("city")).toEqual([["Manaus", 5_000]]);
  const bounded = aggregations.flatMap(({ field, isLowerBound }) => (isLowerBound ? [field] : []));
  expect(bounded).toEqual(["priceRange"]);
});

test("of many the cheapest and the first that is free are found, and the pages go on", async () => {
  for (const sort of ["PRICE", "FIRST_AVAILABLE"]) {
    const prices = [];
    for (const page of [0, 1]) {
      const { content } = await find(`sort=${sort}&size=3&page=${page}&aggregation=false`);
      prices.push(
        ...(await ask(
          sql`select i.price from json_array_elements_text(${JSON.stringify(
            content.map(({ id }) => id),
          )}::json) with ordinality w(id, place) join search_items i on i.id = w.id::uuid order by place`,
        )),
      );
    }
    expect(prices.map(({ price }) => price)).toEqual([1, 2, 3, 4, 5, 6]);
  }
});

test("of many those around the point are found, by distance and by relevance", async () => {
  await ask(sql`delete from activity_places where activity_id in
    (select id from activities where title = 'Capoeira' and price > 4)`);
  await inTransaction(server.deps.db, (tx) => indexItems(tx, SEED_INSTANT));
  for (const sort of ["DISTANCE", "RELEVANCE"]) {
    const { content } = await find(`sort=${sort}&geoPoint=-3.1,-60.02&size=4&aggregation=false`);
    const prices = await ask(
      sql`select price from search_items where id in ${content.map(({ id }) => id)} order by price`,
    );
    expect(prices.map(({ price }) => price)).toEqual([1, 2, 3, 4]);
  }
});

test("a discount that is over is taken out of the rows", async () => {
  await ask(sql`update search_items set price = 5, discounted_price = 2, discount_until = '2026-11-22'
    where title_key = 'capoeira' and price = 3`);
  await refreshItems(server.deps);
  expect(
    await ask(sql`select discounted_price as price from search_items where title_key = 'capoeira' and price = 5
      and discount_until is null order by 1`),
  ).toEqual([{ price: 5 }, { price: 5 }]);
});

test("of more than 10,000 matches what is called so comes first, however few want it", async () => {
  await ask(sql`
    insert into activities select a.* from activities b, generate_series(0, 2500) n, jsonb_populate_record(b, jsonb_build_object(
      'id', gen_random_uuid(), 'slug', 'berimbau-' || n, 'title', case when n = 0 then 'Berimbau' else 'Roda' end,
      'popularity', n)) a
    where b.title = 'Capoeira' and b.price = 1`);
  await inTransaction(server.deps.db, (tx) => indexItems(tx, SEED_INSTANT));
  for (const query of ["aggregation=false", ""]) {
    const { body } = await request(server.app, `GET /search/activities?query=berimbau&size=2&${query}`);
    expect(body).toMatchObject({
      totalElements: 10_000,
      isLowerBound: true,
      content: [{ title: "Berimbau" }, { title: "Capoeira" }],
    });
  }
});
