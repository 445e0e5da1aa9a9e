import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlaceResult } from "#contract/place.ts";
import type { SearchItem } from "#contract/search.ts";
import { inTransaction } from "#server/db/database.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const PAULISTA = "-23.5614,-46.6559";
const trilhaViva = seedId("place", "trilha-viva/sp-paulista");

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const get = (path: string) => request(server.app, `GET ${path}`);
const ask = async (query: SQL) =>
  (await inTransaction(server.deps.db, (tx) => tx.execute<Record<string, unknown>>(query))).rows;
// The answers passed their schemas on the way out.
const near = async (query: string) =>
  ((await get(`/mobile/activities/near?${query}`)).body as { content: SearchItem[] }).content;
interface Places {
  content: PlaceResult[];
  totalElements: number;
  totalPages: number;
  isLowerBound: boolean;
}
const find = async (query = "") => (await get(`/search/partner-places/web?${query}`)).body as Places;
const named = ({ content }: Places) =>
  content.map(({ partner, place }) => `${partner.fantasyName}, ${place.city}`);

/** The distance over a sphere, by another formula than the server's: the spherical law of cosines. */
function metres(from: string, to: { latitude: number; longitude: number }): number {
  const [latitude = 0, longitude = 0] = from.split(",").map((degrees) => (Number(degrees) * Math.PI) / 180);
  const [north, east] = [(to.latitude * Math.PI) / 180, (to.longitude * Math.PI) / 180];
  const cosine =
    Math.sin(latitude) * Math.sin(north) + Math.cos(latitude) * Math.cos(north) * Math.cos(east - longitude);
  return 6_371_000 * Math.acos(Math.min(1, cosine));
}

describe("activities near a point", () => {
  test("are those that a look at every place finds, nearest first, each once", async () => {
    const found = await near(`geoPoint=${PAULISTA}&size=50`);
    const places = await ask(sql`select ap.activity_id, pp.latitude, pp.longitude
      from activity_places ap join partner_places pp on pp.id = ap.partner_place_id`);
    const nearest = new Map<string, number>();
    for (const { activity_id, latitude, longitude } of places) {
      const away = metres(PAULISTA, { latitude: Number(latitude), longitude: Number(longitude) });
      const id = String(activity_id);
      if (away <= 100_000) nearest.set(id, Math.min(away, nearest.get(id) ?? Infinity));
    }
    expect(found).toHaveLength(Math.min(50, nearest.size));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    const distances = found.map(({ distance }) => distance ?? -1);
    expect(distances).toEqual(
      [...nearest.values()]
        .sort((a, b) => a - b)
        .slice(0, 50)
        .map(Math.round),
    );
    for (const { id, distance } of found) expect(Math.round(nearest.get(id) ?? -1)).toBe(distance);
  });

  test("are as many as are asked for, 12 by itself", async () => {
    expect(await near(`geoPoint=${PAULISTA}`)).toHaveLength(12);
    expect(await near(`geoPoint=${PAULISTA}&size=1`)).toHaveLength(1);
  });

  test("are none where nothing takes place within 100 km", async () => {
    expect(await near("geoPoint=0,-30")).toEqual([]);
    expect(await near("geoPoint=90,0")).toEqual([]);
  });

  test("lie across the date line as near as elsewhere", async () => {
    await ask(sql`update partner_places set latitude = -17, longitude = 179.95 where id = ${trilhaViva}`);
    const [first] = await near("geoPoint=-17,-179.95&size=1");
    const away = metres("-17,-179.95", { latitude: -17, longitude: 179.95 });
    await ask(
      sql`update partner_places set latitude = -23.5614, longitude = -46.6559 where id = ${trilhaViva}`,
    );
    expect(first).toMatchObject({ partner: { fantasyName: "Trilha Viva" }, distance: Math.round(away) });
  });

  test("are looked for farther away where the nearest places have none", async () => {
    await ask(sql`insert into partner_places (id, partner_id, name, street, street_number, district, city, state, cep,
        latitude, longitude, time_zone)
      select gen_random_uuid(), id, 'Sala vazia', 'Rua', '1', 'Bairro', 'São Paulo', 'SP', '01310100', -23.57,
        -46.65, 'America/Sao_Paulo' from partners`);
    const found = await near("geoPoint=-23.57,-46.65&size=2");
    await ask(sql`delete from partner_places where name = 'Sala vazia'`);
    expect(found).toHaveLength(2);
  });
});

describe("a place", () => {
  test("says whose it is and what takes place there, activities before plans", async () => {
    const { status, body } = await get(`/mobile/activities/partner-places/${trilhaViva}`);
    const { place, partner, content } = body as {
      place: { name: string };
      partner: { fantasyName: string };
      content: SearchItem[];
    }; // The answer passed its schema on the way out.
    expect([status, place.name, partner.fantasyName]).toEqual([200, "Unidade Bela Vista", "Trilha Viva"]);
    const kinds = content.map(({ indexType }) => indexType);
    expect(kinds.filter((kind) => kind === "ACTIVITY")).toHaveLength(3);
    expect(kinds).toEqual([...kinds].sort());
  });

  test("that there is not is not found", async () => {
    expect((await get(`/mobile/activities/partner-places/${randomUUID()}`)).status).toBe(404);
  });
});

describe("the search of places", () => {
  test("finds every place where something takes place, gyms and professionals alike, by pages", async () => {
    const [{ count } = {}] = await ask(
      sql`select count(distinct partner_place_id)::int as count from activity_places`,
    );
    const first = await find("size=40");
    const second = await find("size=40&page=1");
    expect(first).toMatchObject({ totalElements: count, totalPages: 2, isLowerBound: false });
    const all = [...first.content, ...second.content];
    expect(new Set(all.map(({ place }) => place.id)).size).toBe(count);
    const professions = new Set(all.map(({ partner }) => partner.professionalType));
    expect(professions).toEqual(
      new Set([null, "psychologist", "nutritionist", "physicalEducator", "physiotherapist"]),
    );
    expect((await find("size=40&page=2")).content).toEqual([]);
    expect(await find("size=0")).toMatchObject({ content: [], totalElements: count, totalPages: 0 });
  });

  test("answers one place in full", async () => {
    const { content } = await find("query=trilha%20viva&city=sao%20paulo&size=1");
    const category = { id: seedId("category", "academias"), name: "Academias", motif: expect.any(String) };
    expect(content).toEqual([
      {
        photo: null,
        place: expect.objectContaining({ city: "São Paulo", cep: expect.stringMatching(/^\d{8}$/) }),
        partner: {
          id: seedId("partner", "trilha-viva"),
          name: "Trilha Viva Academia Ltda.",
          fantasyName: "Trilha Viva",
          professionalType: null,
          registration: null,
        },
        categories: [{ ...category, hue: expect.any(Number) }],
        activities: 3,
        distance: null,
        nextSchedule: expect.stringMatching(/-03:00$/),
        priceFrom: { activityId: expect.any(String), amount: expect.any(Number) },
        isReviewed: true,
        rating: null,
        sessionsGiven: 35,
      },
    ]);
  });

  test("a place's price is that of the cheapest session there", async () => {
    const { content } = await find("size=6");
    for (const { place, priceFrom } of content) {
      // The answer passed its schema on the way out.
      const { body } = await get(`/mobile/activities/partner-places/${place.id}`);
      const sessions = (body as { content: SearchItem[] }).content.filter(
        ({ indexType }) => indexType === "ACTIVITY",
      );
      const prices = sessions.map(({ priceComposite }) => priceComposite.priceWithDiscount);
      expect([place.id, priceFrom?.amount]).toEqual([place.id, Math.min(...prices)]);
    }
  });

  test("a place says whether its partner's sessions are reviewed: a rating may come only where they are", async () => {
    const { content } = await find("size=100");
    const kinds = content.map(({ partner, isReviewed }) => `${partner.professionalType} ${isReviewed}`);
    expect([...new Set(kinds)].toSorted()).toEqual([
      "null true",
      "nutritionist false",
      "physicalEducator true",
      "physiotherapist true",
      "psychologist false",
    ]);
    expect(content.filter(({ rating, isReviewed }) => rating && !isReviewed)).toEqual([]);
  });

  test("with a point the nearest come first, with their distance", async () => {
    const { content } = await find("geoPoint=-3.1,-60.02&size=100");
    const distances = content.map(({ distance }) => distance ?? -1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    for (const { place, distance } of content)
      expect(Math.abs(metres("-3.1,-60.02", place) - (distance ?? 0))).toBeLessThanOrEqual(1);
    expect(new Set(content.slice(0, 3).map(({ place }) => place.city))).toEqual(new Set(["Manaus"]));
  });

  test("without a point those with the words in their name come first", async () => {
    expect(named(await find("query=raia%20livre"))[0]).toBe("Raia Livre, São Paulo");
    const pilates = named(await find("query=pilates"));
    expect(pilates[0]).toMatch(/Alinha|Eixo/);
    expect(pilates.length).toBeGreaterThan(2);
  });

  test("narrows by city, category, profession, type, index and time", async () => {
    const manaus = await find("city=MANAUS");
    expect(new Set(manaus.content.map(({ place }) => place.city))).toEqual(new Set(["Manaus"]));
    const swimming = await find(`activityCategories=${seedId("category", "natacao")}`);
    expect(named(swimming).sort()).toEqual([
      "Maré Mansa, Fortaleza",
      "Raia Livre, São Paulo",
      "Águas do Guaíba, Porto Alegre",
    ]);
    const psychologists = await find("type=psychologist&size=100");
    expect(new Set(psychologists.content.map(({ partner }) => partner.professionalType))).toEqual(
      new Set(["psychologist"]),
    );
    const online = await find("activityTypes=ONLINE");
    const all = await find();
    expect(online.totalElements).toBeLessThan(all.totalElements);
    expect((await find("activityIndexType=PLAN")).totalElements).toBeLessThan(all.totalElements);
    expect((await find("activityIndexType=INTERNAL")).totalElements).toBe(all.totalElements);
    expect((await find("weekDay=SUNDAY")).totalElements).toBe(0);
    expect((await find("indexes=INTERNAL")).totalElements).toBe(all.totalElements);
  });

  test("reads a query as the search of activities does: its city, its kind and what is mistyped", async () => {
    expect(named(await find("query=yoga%20recife&size=50"))).toEqual(
      named(await find("query=yoga&city=Recife&size=50")),
    );
    const yoga = await find("query=yoga&size=50");
    expect(yoga).toMatchObject({ correctedQuery: null });
    expect(yoga.totalElements).toBeGreaterThan(0);
    expect(await find("query=yogga&size=50")).toEqual({ ...yoga, correctedQuery: "yoga" });
  });

  test("has no place of another city where the same takes place", async () => {
    const inSaoPaulo = async () =>
      (await find("query=trilha%20viva&city=sao%20paulo")).content.map(({ place }) => place.id);
    expect(await inSaoPaulo()).toContain(trilhaViva);
    await ask(sql`update partner_places set city = 'Osasco' where id = ${trilhaViva}`);
    const left = await inSaoPaulo();
    await ask(sql`update partner_places set city = 'São Paulo' where id = ${trilhaViva}`);
    expect(left).toEqual([seedId("place", "trilha-viva/sp-teodoro")]);
  });

  test.each(["indexes=ACTIVITY", "indexes=INTERNAL,PLAN", "indexes=PLAN&indexes=INTERNAL"])(
    "refuses another index: %s",
    async (query) => {
      expect(await get(`/search/partner-places/web?${query}`)).toMatchObject({
        status: 400,
        body: { code: "VALIDATION", fields: [{ path: "indexes" }] },
      });
    },
  );
});
