import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchItem } from "#contract/search.ts";
import { inTransaction } from "../db/database.ts";
import { enrolments } from "../db/schema/enrolments.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { book } from "../domain/appointments/testing/book.ts";
import { type Buyer, buyer } from "../domain/orders/testing/buyer.ts";
import { findPerson } from "../domain/orders/testing/crowd.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const HOUR_MS = 3_600_000;
const FROM = "2026-11-23T21:00:00.000Z"; // 18h in São Paulo
const UNTIL = "2026-11-24T03:00:00.000Z";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, SEED_INSTANT);
});
afterAll(() => server.close());

interface Tonight {
  city: string | null;
  content: SearchItem[];
}

async function tonight(by: Buyer, more = ""): Promise<Tonight> {
  const asked = `from=${FROM}&until=${UNTIL}&size=50${more}`;
  const { status, body } = await by.call(`GET /mobile/customers/me/free-tonight?${asked}`);
  expect(status).toBe(200);
  return body as unknown as Tonight; // The answer passed its schema on the way out.
}

const rowsOf = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await inTransaction(server.deps.db, (tx) => tx.execute<R>(query))).rows;

/** By hand: the first free time of each activity that evening, of those that may be told. */
async function expected(isWithinReach: (city: string | null) => boolean): Promise<[string, number][]> {
  const times = await rowsOf<{
    id: string;
    at: string;
    type: string;
    city: string | null;
    popularity: number;
  }>(sql`
    select a.id, s.starts_at as at, s.activity_type as type, pp.city, a.popularity
    from activity_schedules s join activities a on a.id = s.activity_id
    left join partner_places pp on pp.id = s.partner_place_id
    where s.taken < s.capacity and s.closed_at is null and a.withdrawn_at is null
      and s.starts_at - a.minimum_notice_minutes * interval '1 minute' >= ${SEED_INSTANT.toISOString()}::timestamptz`);
  const first = new Map<string, { at: number; popularity: number }>();
  for (const { id, at, type, city, popularity } of times) {
    const start = Date.parse(at);
    if (start < Date.parse(FROM) || start >= Date.parse(UNTIL)) continue;
    if (type !== "ONLINE" && !(type === "IN_PLACE" && isWithinReach(city))) continue;
    if (start < (first.get(id)?.at ?? Number.POSITIVE_INFINITY)) first.set(id, { at: start, popularity });
  }
  return [...first]
    .sort(([a, x], [b, y]) => x.at - y.at || y.popularity - x.popularity || (a < b ? -1 : 1))
    .slice(0, 50)
    .map(([id, { at }]) => [id, at]);
}

const told = ({ content }: Tonight) =>
  content.map(({ id, nextSchedule }) => [id, Date.parse(nextSchedule ?? "")]);

async function placeIn(city: string): Promise<string> {
  const [place] = await rowsOf<{ id: string }>(
    sql`select id from partner_places where city = ${city} order by id limit 1`,
  );
  return place?.id ?? expect.unreachable();
}

test("what is free this evening is told with that time, the earliest first; without a city what is online", async () => {
  const evening = await tonight(await buyer(server, "carla@vereda.test"));
  expect(evening.city).toBe(null);
  expect(told(evening)).toEqual(await expected(() => false));
  expect(evening.content.length).toBeGreaterThan(3);
});

test("the city is that of the last address, else of the last place booked", async () => {
  const bruno = await buyer(server, "bruno@vereda.test");
  const { customerId } = await findPerson(server.deps.db, "bruno@vereda.test");
  expect((await tonight(bruno)).city).toBe(null);
  await book(server.deps.db, "bruno@vereda.test", shop, [
    { startsAt: new Date(SEED_INSTANT.getTime() - 48 * HOUR_MS), partnerPlaceId: await placeIn("Curitiba") },
    { startsAt: new Date(SEED_INSTANT.getTime() - 24 * HOUR_MS), partnerPlaceId: await placeIn("São Paulo") },
    { startsAt: new Date(SEED_INSTANT.getTime() - HOUR_MS) },
  ]);
  const there = await tonight(bruno);
  expect(there.city).toBe("São Paulo");
  expect(told(there)).toEqual(await expected((city) => city === "São Paulo"));
  expect(there.content.some(({ city }) => city === "São Paulo")).toBe(true);
  const address = {
    customerId,
    itemType: "PLAN",
    itemId: shop.enrolled,
    name: "Bruno Lima",
    email: "bruno@vereda.test",
    phone: "11987654321",
    birthDate: "1990-01-01",
    cpf: "52998224725",
    cep: "80010000",
    street: "Rua das Flores",
    streetNumber: "10",
    district: "Centro",
    state: "PR",
  } as const;
  await inTransaction(server.deps.db, async (tx) => {
    await tx.insert(enrolments).values([
      { ...address, city: "Recife", createdAt: new Date(SEED_INSTANT.getTime() - 9 * HOUR_MS) },
      { ...address, city: "Curitiba", createdAt: new Date(SEED_INSTANT.getTime() - 2 * HOUR_MS) },
    ]);
  });
  expect((await tonight(bruno)).city).toBe("Curitiba");
});

test("a point goes before the city: places within 15 km of it, with their distance", async () => {
  const bruno = await buyer(server, "bruno@vereda.test");
  const { content } = await tonight(bruno, "&geoPoint=-23.5613,-46.6565");
  const away = await expected((city) => city === "São Paulo");
  expect(content.length).toBeGreaterThan(0);
  expect(away.map(([id]) => id)).toEqual(expect.arrayContaining(content.map(({ id }) => id)));
  for (const { activityTypes, distance } of content)
    if (!activityTypes.includes("ONLINE")) expect(distance).toBeLessThanOrEqual(15_000);
});
