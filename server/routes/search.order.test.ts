import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SearchServer, startSearchServer } from "#server/testing/search-server.ts";

describe("the order of what is found", () => {
  let server: SearchServer;
  beforeAll(async () => {
    server = await startSearchServer();
  });
  afterAll(() => server.close());

  const find: SearchServer["find"] = (query, who) => server.find(query, who);
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
});
