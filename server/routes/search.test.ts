import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchResultPage } from "#contract/search.ts";
import { inTransaction } from "#server/db/database.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
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
    const { content } = await find("query=massoterapia%20miofascial&size=1");
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
    expect(await total("query=psicoterapia%20piscina")).toBe(0);
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
    expect(await total(`activitySubCategories=${running}`)).toBe(await total("specialties=corrida"));
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

  test("with a point the nearest come first, what is only online last", async () => {
    const pages = await Promise.all(
      [0, 1, 2].map((page) => find(`geoPoint=-3.1,-60.02&size=100&page=${page}`)),
    );
    const cities = pages.flatMap(({ content }) => content.map(({ city }) => city));
    const somewhere = cities.filter((city) => city !== null);
    expect(cities).toEqual([...somewhere, ...cities.filter((city) => city === null)]);
    expect(new Set(somewhere.slice(0, 8))).toEqual(new Set(["Manaus"]));
    expect(somewhere[8]).toBe("Brasília");
  });

  test("counts per category, city and type over everything that matches, also with no page", async () => {
    const { content, aggregations, totalPages } = await find(
      `size=0&activityCategories=${seedId("category", "natacao")}`,
    );
    expect({ content, totalPages, aggregations }).toEqual({
      content: [],
      totalPages: 0,
      aggregations: [
        {
          field: "activityCategories",
          buckets: [{ key: seedId("category", "natacao"), label: "Natação", count: 14 }],
        },
        {
          field: "city",
          buckets: [
            { key: "Fortaleza", label: "Fortaleza", count: 5 },
            { key: "São Paulo", label: "São Paulo", count: 5 },
            { key: "Porto Alegre", label: "Porto Alegre", count: 4 },
          ],
        },
        { field: "activityTypes", buckets: [{ key: "IN_PLACE", label: "IN_PLACE", count: 14 }] },
      ],
    });
    expect((await find("aggregation=false")).aggregations).toEqual([]);
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
    expect(await total(saturdays)).toBe(found.totalElements - 1);
    server.clock.moveTo(new Date("2027-06-01T09:00:00-03:00"));
    expect(await total(saturdays)).toBe(0);
  });
});
