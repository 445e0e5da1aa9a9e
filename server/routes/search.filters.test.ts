import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { indexItems } from "#server/domain/search/indexing/index-items.ts";
import { refreshItems } from "#server/domain/search/indexing/refresh-items.ts";
import { type SearchServer, startSearchServer } from "#server/testing/search-server.ts";

describe("the filters of the search", () => {
  let server: SearchServer;
  beforeAll(async () => {
    server = await startSearchServer();
  });
  afterAll(() => server.close());

  const find: SearchServer["find"] = (query, who) => server.find(query, who);
  const total = async (query: string) => (await find(query)).totalElements;

  test("narrows by index, category, subcategory, specialty, profession, city and type", async () => {
    const plans = await total("indexes=PLAN");
    const activities = await total("indexes=ACTIVITY");
    expect([activities, plans]).toEqual([141, 109]);
    expect(await total("activityIndexType=PLAN")).toBe(plans);
    expect(await total("indexes=ACTIVITY&activityIndexType=PLAN")).toBe(0);
    const yoga = await total(`activityCategories=${seedId("category", "yoga")}`);
    expect(yoga).toBe(26);
    const running = seedId("sub-category", "treino-personalizado/Corrida");
    const runs = await total(`activitySubCategories=${running}`);
    expect(runs).toBeGreaterThan(0);
    expect(await total("specialties=corrida")).toBeGreaterThanOrEqual(runs);
    expect(await total("specialties=CORRIDA%20DE%20RUA")).toBeGreaterThan(0);
    expect(await total("type=psychologist")).toBe(
      await total(`activityCategories=${seedId("category", "psicologia")}`),
    );
    expect(await total("city=SAO%20PAULO")).toBe(await total("city=S%C3%A3o%20Paulo"));
    expect(await total("city=Paris")).toBe(0);
    expect(await total("activityTypes=IN_COMPANY")).toBe(6);
    expect(await total("activityTypes=ONLINE,IN_PLACE,IN_COMPANY")).toBe(250);
  });

  test("price range counts the shown price in reais, with its ends, and the default range takes everything", async () => {
    const cheap = await find("priceRange=0,60&size=100");
    expect(cheap.totalElements).toBeGreaterThan(20);
    for (const { priceComposite } of cheap.content)
      expect(priceComposite.priceWithDiscount).toBeLessThanOrEqual(6_000);
    expect(await total("priceRange=0,10000")).toBe(250);
    const oneHundredNineteen =
      "query=libera%C3%A7%C3%A3o%20miofascial&city=Belo%20Horizonte&priceRange=119,119";
    expect(await total(oneHundredNineteen)).toBe(1);
    expect(await total(`${oneHundredNineteen}&discounts=false`)).toBe(0);
  });

  test("the next time that a result tells is one of those that are asked for", async () => {
    const { content } = await find("weekDay=TUESDAY&weekDay=THURSDAY&hourRange=18,21&size=100");
    expect(content.length).toBeGreaterThan(20);
    // `2026-11-24T19:00:00-03:00`: on the clock of the place.
    for (const { nextSchedule } of content) {
      const [day = "", clock = ""] = nextSchedule?.split("T") ?? [];
      expect(["Tue", "Thu"]).toContain(new Date(`${day}T12:00Z`).toUTCString().slice(0, 3));
      expect(clock.slice(0, 5) >= "18:00" && clock.slice(0, 5) <= "21:00").toBe(true);
    }
  });

  test("weekday and hours need a coming schedule with a vacancy then, on the clock of its place", async () => {
    const manaus = await find("city=Manaus&weekDay=MONDAY&weekDay=TUESDAY&hourRange=6,9&size=100");
    expect(manaus.totalElements).toBeGreaterThan(0);
    expect(manaus.totalElements).toBeLessThan(await total("city=Manaus"));
    expect(await total("weekDay=SUNDAY")).toBe(0);
    expect(await total("hourRange=0,5")).toBe(0);
    expect(await total("weekDay=SATURDAY")).toBe(await total("weekDay=SATURDAY&hourRange=0,14"));
  });

  test("weekday and kind need one session that has both, and that is the one that is shown", async () => {
    for (const type of ["ONLINE", "IN_PLACE"]) {
      const { content } = await find(`activityTypes=${type}&weekDay=TUESDAY&indexes=ACTIVITY&size=100`);
      const rows = await inTransaction(server.deps.db, (tx) =>
        tx.execute<{ id: string; next: string }>(sql`
          select s.activity_id as id, min(s.starts_at) as next
          from activity_schedules s join activities a on a.id = s.activity_id
          where s.starts_at >= ${SEED_INSTANT.toISOString()}::timestamptz + a.minimum_notice_minutes * interval '1 minute'
            and s.taken < s.capacity and s.activity_type = ${type} and s.week_day = 2
          group by 1`),
      );
      const expected = new Map(rows.rows.map(({ id, next }) => [id, new Date(next).getTime()]));
      expect(content.length).toBeGreaterThan(0);
      expect(new Set(content.map(({ id }) => id))).toEqual(new Set(expected.keys()));
      for (const { id, nextSchedule } of content)
        expect(new Date(nextSchedule ?? "").getTime(), id).toBe(expected.get(id));
    }
  });

  test("what is too soon to be booked is no free time", async () => {
    const [first] = (await find("indexes=ACTIVITY&sort=FIRST_AVAILABLE&size=1")).content;
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`update activities set minimum_notice_minutes = 200000 where id = ${first?.id}`),
    );
    await inTransaction(server.deps.db, (tx) => indexItems(tx, SEED_INSTANT));
    const { content } = await find(
      `query=${encodeURIComponent(first?.title ?? "")}&indexes=ACTIVITY&size=100`,
    );
    expect(content.find(({ id }) => id === first?.id)?.nextSchedule).toBe(null);
    const { content: soonest } = await find("indexes=ACTIVITY&sort=FIRST_AVAILABLE&size=100");
    expect(soonest.slice(0, 20).map(({ id }) => id)).not.toContain(first?.id);
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`update activities set minimum_notice_minutes = 0 where id = ${first?.id}`),
    );
    await inTransaction(server.deps.db, (tx) => indexItems(tx, SEED_INSTANT));
  });

  test("a result is in the city that was asked for, where it is in several", async () => {
    const [manaus] = (await find("city=Manaus&indexes=ACTIVITY&size=1")).content;
    const alsoIn = sql`(select id from partner_places where city = 'São Paulo' order by id limit 1)`;
    const write = (statement: SQL) =>
      inTransaction(server.deps.db, async (tx) => {
        await tx.execute(statement);
        await indexItems(tx, SEED_INSTANT);
      });
    await write(
      sql`insert into activity_places (activity_id, partner_place_id) values (${manaus?.id}, ${alsoIn})`,
    );
    for (const city of ["Manaus", "São Paulo"]) {
      const { content } = await find(
        `city=${encodeURIComponent(city)}&indexes=ACTIVITY&query=${encodeURIComponent(manaus?.title ?? "")}`,
      );
      expect(content.map(({ id }) => id)).toContain(manaus?.id);
      expect(new Set(content.map((item) => item.city))).toEqual(new Set([city]));
    }
    await write(
      sql`delete from activity_places where activity_id = ${manaus?.id} and partner_place_id = ${alsoIn}`,
    );
  });

  test("a full schedule and a past one count for no weekday or hour", async () => {
    const saturdays = "indexes=ACTIVITY&weekDay=SATURDAY&hourRange=0,24";
    const found = await find(`${saturdays}&size=1`);
    const activityId = found.content[0]?.id ?? "";
    await inTransaction(server.deps.db, (tx) =>
      tx
        .update(activitySchedules)
        .set({ taken: sql`${activitySchedules.capacity}` })
        .where(eq(activitySchedules.activityId, activityId)),
    );
    await refreshItems(server.deps);
    expect(await total(saturdays)).toBe(found.totalElements - 1);
    server.clock.moveTo(new Date("2027-06-01T09:00:00-03:00"));
    await refreshItems(server.deps);
    expect(await total(saturdays)).toBe(0);
  });
});
