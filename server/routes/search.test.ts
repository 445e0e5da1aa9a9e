import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedId } from "#server/db/seed/seed-id.ts";
import { request } from "#server/testing/request.ts";
import { type SearchServer, startSearchServer } from "#server/testing/search-server.ts";

describe("the search of activities and plans", () => {
  let server: SearchServer;
  beforeAll(async () => {
    server = await startSearchServer();
  });
  afterAll(() => server.close());

  const find: SearchServer["find"] = (query, who) => server.find(query, who);
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
        sessionDuration: 40,
        renewalPeriod: null,
        isEnrolmentNeeded: false,
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
          photo: null,
        },
        photo: null,
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
        benefitAtRenewal: null,
        nextSchedule: expect.stringMatching(/^2026-11-\d\dT\d\d:00:00-03:00$/),
        distance: null,
        rating: null,
        sessionsGiven: 12,
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

  test("refuses the partners' index", async () => {
    const answer = await request(server.app, "GET /search/activities?indexes=INTERNAL");
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "VALIDATION", fields: [{ path: "indexes" }] },
    });
  });
});
