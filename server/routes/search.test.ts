import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchResultPage } from "#contract/search.ts";
import { inTransaction } from "#server/db/database.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { indexItems } from "#server/domain/search/indexing/index-items.ts";
import { refreshItems } from "#server/domain/search/indexing/refresh-items.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

describe("the search of activities and plans", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  async function find(query: string, who?: string): Promise<SearchResultPage> {
    const headers = who ? { headers: await server.signIn(`${who}@vereda.test`) } : {};
    const { status, body } = await request(server.app, `GET /search/activities?${query}`, headers);
    expect(status).toBe(200);
    // The answer passed its schema on the way out.
    return body as SearchResultPage;
  }

  const titles = async (query: string) => (await find(query)).content.map(({ title }) => title);
  const total = async (query: string) => (await find(query)).totalElements;

  test("without a filter finds everything, by pages, none twice", async () => {
    const first = await find("");
    expect(first).toMatchObject({ totalElements: 250, totalPages: 13, size: 20, number: 0 });
    const pages = await Promise.all(
      [...Array(13).keys()].map((page) => find(`page=${page}&aggregation=false`)),
    );
    const ids = pages.flatMap(({ content }) => content.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([250, 250]);
    expect(await find("page=13&aggregation=false")).toEqual({ ...pages[0], content: [], number: 13 });
  });

  test("answers one result in full, priced for whoever asks", async () => {
    const { content } = await find("query=acupuntura&size=1");
    expect(content).toEqual([]);
    const found = await find("query=libera%C3%A7%C3%A3o%20miofascial&city=belo%20horizonte&size=1", "gabi");
    expect(found.content).toEqual([
      {
        id: seedId("activity", "liberacao-miofascial-gustavo-pinheiro"),
        indexType: "ACTIVITY",
        title: "Liberação miofascial",
        duration: 40,
        renewalPeriod: null,
        category: {
          id: seedId("category", "fisioterapia"),
          name: "Fisioterapia",
          hue: expect.any(Number),
          motif: "bridge",
        },
        partner: {
          id: seedId("partner", "gustavo-pinheiro"),
          name: "Gustavo Pinheiro Lage",
          fantasyName: "Gustavo Pinheiro",
          registration: "CREFITO-4 120876-F",
        },
        activityTypes: ["IN_PLACE"],
        city: "Belo Horizonte",
        priceAdvertisable: true,
        priceComposite: {
          price: 14_000,
          discountPercentage: 15,
          discountValue: 2_100,
          priceWithDiscount: 11_900,
          subsidyPercentage: 30,
          subsidyValue: 3_570,
          priceWithDiscountAndSubsidy: 8_330,
          enrolmentFee: 0,
          maintenanceFee: 0,
        },
        nextSchedule: expect.stringMatching(/^2026-11-\d\dT\d\d:00:00-03:00$/),
        distance: null,
        rating: null,
      },
    ]);
  });

  test("finds words by stem, beginning and without accents, fillers aside, all of them", async () => {
    const all = await total("query=psicoterapia");
    expect(all).toBeGreaterThan(20);
    expect(await total("query=psicoter")).toBe(all);
    expect(await total("query=PSICOTERAPIA%20de%20para")).toBe(all);
    expect(await total("query=nutri%C3%A7%C3%A3o")).toBe(await total("query=nutricao"));
    // Composed and decomposed letters, as different keyboards send them.
    expect(await total("query=hidrogina%CC%81stica")).toBe(await total("query=hidrogin%C3%A1stica"));
    expect(await total("query=hidrogin%C3%A1stica")).toBeGreaterThan(0);
    // Nothing has both: the first of them is searched for instead, and the page says so.
    const first = await find("query=psicoterapia%20piscina");
    expect([first.totalElements, first.correctedQuery]).toEqual([all, "psicoterapia"]);
    expect(await total("query=!!!")).toBe(0);
    expect(await total("query=%27%20%26%20%7C%20!%20%3A*%20yoga")).toBe(await total("query=yoga"));
  });

  test("ranks a match in the title before one in the text", async () => {
    expect((await titles("query=respira%C3%A7%C3%A3o&indexes=ACTIVITY&size=1"))[0]).toMatch(/Yoga/);
    expect((await titles("query=luto&size=1"))[0]).toBe("Roda de conversa sobre luto");
  });

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
          select s.activity_id as id, min(s.starts_at) filter (where s.activity_type = ${type}) as next,
            bool_or(s.activity_type = ${type} and s.week_day = 2) as has_both
          from activity_schedules s join activities a on a.id = s.activity_id
          where s.starts_at >= ${SEED_INSTANT.toISOString()}::timestamptz + a.minimum_notice_minutes * interval '1 minute'
            and s.taken < s.capacity
          group by 1 having bool_or(s.activity_type = ${type} and s.week_day = 2)`),
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

  const manausPoint = "geoPoint=-3.1,-60.02";

  test("by distance the nearest come first with their metres, what is only online last", async () => {
    const pages = await Promise.all(
      [0, 1, 2].map((page) => find(`${manausPoint}&sort=DISTANCE&size=100&page=${page}`)),
    );
    const all = pages.flatMap(({ content }) => content);
    const metres = all.flatMap(({ distance }) => distance ?? []);
    expect(all.map(({ distance }) => distance)).toEqual([
      ...metres.toSorted((a, b) => a - b),
      ...Array(all.length - metres.length).fill(null),
    ]);
    expect(all.slice(0, 9).map(({ city }) => city)).toEqual([...Array(8).fill("Manaus"), "Brasília"]);
    expect(all.filter(({ distance }) => distance === null).map(({ city }) => city)).toEqual(
      Array(all.length - metres.length).fill(null),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(250);
  });

  test("without a point there is no distance, and an order by it is the one by relevance", async () => {
    const { content } = await find("sort=DISTANCE");
    expect(content).toEqual((await find("")).content);
    expect(content.map(({ distance }) => distance)).toEqual(Array(20).fill(null));
  });

  test("by relevance what is near comes before what is popular, and after a better match", async () => {
    const { content } = await find(`${manausPoint}&query=academia&size=100`);
    const firsts = content.filter(({ title }) => title.startsWith("Academia"));
    expect(content.slice(0, firsts.length)).toEqual(firsts);
    expect(firsts[0]?.city).toBe("Manaus");
    expect(content[firsts.length]?.city).toBe("Manaus");
    expect((await find(`${manausPoint}&size=8`)).content.map(({ city }) => city)).toEqual(
      Array(8).fill("Manaus"),
    );
  });

  test("by price the cheapest comes first, at the price that is shown", async () => {
    for (const discounts of [true, false]) {
      const { content } = await find(`sort=PRICE&size=100&discounts=${discounts}`);
      const prices = content.map(({ priceComposite }) => priceComposite.priceWithDiscount);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }
  });

  test("by the first free time the earliest comes first, what has none last", async () => {
    const { content } = await find("sort=FIRST_AVAILABLE&size=100&query=yoga");
    const times = content.map(({ nextSchedule }) => (nextSchedule ? Date.parse(nextSchedule) : null));
    const free = times.filter((time) => time !== null);
    expect(times).toEqual([...free.toSorted((a, b) => a - b), ...times.filter((time) => time === null)]);
    expect(free.length).toBeGreaterThan(10);
  });

  const counts = async (query: string, field: string) => {
    const { aggregations } = await find(`size=0&${query}`);
    const found = aggregations.find((aggregation) => aggregation.field === field)?.buckets ?? [];
    return Object.fromEntries(found.map(({ label, count }) => [label, count]));
  };
  const swimming = `activityCategories=${seedId("category", "natacao")}`;

  test("counts per field over everything that matches, also with no page", async () => {
    const { content, aggregations, totalPages } = await find(`size=0&${swimming}&indexes=ACTIVITY`);
    expect({ content, totalPages }).toEqual({ content: [], totalPages: 0 });
    expect(aggregations.map(({ field }) => field)).toEqual([
      "activityCategories",
      "activitySubCategories",
      "specialties",
      "city",
      "activityTypes",
      "weekDay",
      "hourRange",
      "priceRange",
      "type",
    ]);
    const [categories, subs] = aggregations;
    expect(categories?.buckets).toHaveLength(10);
    expect(subs?.buckets[0]).toEqual({
      key: seedId("sub-category", "natacao/Adaptação ao meio líquido"),
      label: "Adaptação ao meio líquido",
      count: expect.any(Number),
    });
    expect((await find("aggregation=false")).aggregations).toEqual([]);
  });

  const filtered: [string, string, string[]][] = [
    ["activityCategories", seedId("category", "yoga"), ["Yoga", "Natação"]],
    ["specialties", "corrida", ["Corrida", "Ansiedade"]],
    ["city", "Manaus", ["Manaus", "São Paulo"]],
    ["activityTypes", "IN_COMPANY", ["IN_COMPANY", "ONLINE"]],
    ["weekDay", "SATURDAY", ["SATURDAY", "MONDAY"]],
    ["hourRange", "18,23", ["6,12", "18,23"]],
    ["priceRange", "0,50", ["25,50", "100,125"]],
    ["type", "nutritionist", ["nutritionist", "psychologist"]],
  ];
  test.each(filtered)(
    "counts %s as if it were not filtered, the others as it is",
    async (field, value, keys) => {
      const [all, narrowed] = [await counts("", field), await counts(`${field}=${value}`, field)];
      expect(keys.map((key) => narrowed[key])).toEqual(keys.map((key) => all[key]));
      expect(Math.min(...keys.map((key) => all[key] ?? 0))).toBeGreaterThan(0);
      const other = field === "city" ? "type" : "city";
      expect(await counts(`${field}=${value}`, other)).not.toEqual(await counts("", other));
    },
  );

  test("bars of prices say how many cost from the one whole real to below the other, none twice", async () => {
    const { aggregations } = await find("size=0");
    const bars = aggregations.find(({ field }) => field === "priceRange")?.buckets ?? [];
    expect([bars.length, bars[0]?.key, bars.at(-1)?.key]).toEqual([20, "0,25", "5000,10000"]);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(250);
    const { content } = await find("priceRange=25,50&size=100");
    const within = content.filter(({ priceComposite }) => priceComposite.priceWithDiscount < 5_000);
    expect(bars[1]).toEqual({ key: "25,50", label: "25,50", count: within.length });
  });

  test("subcategories are counted of the chosen category only", async () => {
    expect(await counts("", "activitySubCategories")).toEqual({});
    const all = await counts(swimming, "activitySubCategories");
    expect(Object.keys(all)).toContain("Adaptação ao meio líquido");
    const narrowed = `${swimming}&activitySubCategories=${seedId("sub-category", "natacao/Adaptação ao meio líquido")}`;
    expect(await counts(narrowed, "activitySubCategories")).toEqual(all);
  });

  test("where nothing matches, says what one filter keeps away, most first", async () => {
    const nothing = await find("query=pilates&weekDay=SUNDAY&city=Manaus&aggregation=false");
    expect(nothing.relaxations).toEqual([]);
    const { relaxations } = await find("query=pilates&city=Manaus");
    expect(relaxations).toEqual(
      [
        { filter: "query", totalElements: await total("city=Manaus") },
        { filter: "city", totalElements: await total("query=pilates") },
      ].sort((a, b) => b.totalElements - a.totalElements),
    );
    expect((await find("query=pilates")).relaxations).toEqual([]);
  });

  test("refuses the partners' index", async () => {
    const answer = await request(server.app, "GET /search/activities?indexes=INTERNAL");
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "VALIDATION", fields: [{ path: "indexes" }] },
    });
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
