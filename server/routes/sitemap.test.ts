import { globSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { PART_MAX, readPartPaths } from "#server/domain/sitemap/addresses.ts";
import { PERSONAL_PAGES, PUBLIC_PAGES, THING_PAGES } from "#server/domain/sitemap/pages.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const SITE = "https://vereda.example";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: `${SITE}/` } });
});
afterAll(() => server.close());

async function get(path: string) {
  const response = await server.app.request(path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
const partAddresses = async (name: string) => addressesIn((await get(`/sitemaps/${name}.xml`)).text);

async function idsOf(table: string): Promise<string[]> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(sql`select id from ${sql.identifier(table)} order by id`),
  );
  return rows.map(({ id }) => id);
}

test("the index names each part by its whole address, and caches keep it for a while", async () => {
  const { status, headers, text } = await get("/sitemap.xml");
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "application/xml; charset=utf-8",
    "public, max-age=300, s-maxage=3600",
  ]);
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><sitemapindex .*<\/sitemapindex>$/s);
  expect(addressesIn(text)).toEqual(
    ["pages", "activities-1", "plans-1", "partners-1"].map((name) => `${SITE}/sitemaps/${name}.xml`),
  );
});

test.each([
  ["activities-1", "activities", "/atividades"],
  ["plans-1", "activity_plans", "/planos"],
  ["partners-1", "partners", "/especialistas"],
])("%s has every one of the %s, once", async (name, table, path) => {
  expect(await partAddresses(name)).toEqual((await idsOf(table)).map((id) => `${SITE}${path}/${id}`));
});

test("public pages, categories and cities are in a part, with no date that nobody knows", async () => {
  const { text } = await get("/sitemaps/pages.xml");
  const addresses = addressesIn(text);
  const fixed = PUBLIC_PAGES.map((path) => `${SITE}${path}`);
  expect(addresses.slice(0, fixed.length)).toEqual(fixed);
  expect(addresses).toContain(`${SITE}/busca?activityCategories=${seedId("category", "yoga")}`);
  expect(addresses).toContain(`${SITE}/busca?city=S%C3%A3o+Paulo`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(text).not.toContain("lastmod");
});

test("a part ends at 50,000 addresses, and the next begins with the one after", async () => {
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`insert into partners (id, name, fantasy_name, bio)
      select gen_random_uuid(), 'Parceiro', 'Parceiro', '' from generate_series(1, ${PART_MAX})`),
  );
  const all = (await idsOf("partners")).map((id) => `/especialistas/${id}`);
  const read = async (number: number) => {
    const paths: string[] = [];
    for await (const chunk of readPartPaths(server.deps.db, { kind: "partners", number }))
      paths.push(...chunk.map(({ path }) => path));
    return paths;
  };
  const [first, second, third] = [await read(1), await read(2), await read(3)];
  expect([first.length, second.length, third.length]).toEqual([PART_MAX, all.length - PART_MAX, 0]);
  expect([...first, ...second]).toEqual(all);
  expect(addressesIn((await get("/sitemap.xml")).text)).toContain(`${SITE}/sitemaps/partners-2.xml`);
});

test.each([
  "activities-2",
  "activities-0",
  "activities-01",
  "activities--1",
  "activities-99999",
  "activities-999999999999",
  "activities-1%00",
  "pages-1",
  "users-1",
  "..%2Frobots",
])("there is no part %s", async (name) => {
  expect((await get(`/sitemaps/${name}.xml`)).status).toBe(404);
});

test("robots may ask for every public page and no personal one, and are told where the addresses are", async () => {
  const { status, headers, text } = await get("/robots.txt");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  const refused = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => String(path));
  expect(refused).toContain("/my-appointments");
  const reachable = ["/atividades/1", "/planos/1", "/especialistas/1", "/api", ...PUBLIC_PAGES];
  expect(reachable.filter((path) => refused.some((start) => path.startsWith(start)))).toEqual([]);
  expect(text.endsWith(`\nSitemap: ${SITE}/sitemap.xml\n`)).toBe(true);
});

test("each route of the app is known to be public or personal", () => {
  const files = globSync("*.tsx", { cwd: resolve(import.meta.dirname, "../../src/routes") });
  const pages = files.map((name) => `/${name.split(".")[0]}`);
  const unlisted = ["/__root", "/index", "/entrar", "/registro"];
  const known = new Set<string>([
    ...PUBLIC_PAGES,
    ...PERSONAL_PAGES.map((page) => page.replace(/\$$/, "")),
    ...Object.values(THING_PAGES),
    ...unlisted,
  ]);
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => !known.has(page))).toEqual([]);
});
