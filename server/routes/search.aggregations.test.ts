import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedId } from "#server/db/seed/seed-id.ts";
import { type SearchServer, startSearchServer } from "#server/testing/search-server.ts";

describe("what the search counts beside its page", () => {
  let server: SearchServer;
  beforeAll(async () => {
    server = await startSearchServer();
  });
  afterAll(() => server.close());

  const find: SearchServer["find"] = (query, who) => server.find(query, who);
  const total = async (query: string) => (await find(query)).totalElements;

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
});
