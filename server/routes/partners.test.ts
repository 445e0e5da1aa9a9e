import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PartnerProfile } from "#contract/partner-profile.ts";
import type { SearchItem } from "#contract/search.ts";
import { inTransaction } from "#server/db/database.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const marina = seedId("partner", "marina-lopes");
const yogaSuave = seedId("activity", "yoga-suave-marina-lopes");

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() => server.clock.moveTo(SEED_INSTANT));
afterAll(() => server.close());

async function get(path: string, who?: string) {
  const headers = who ? await server.signIn(`${who}@vereda.test`) : new Headers();
  return request(server.app, `GET ${path}`, { headers });
}
// The answers passed their schemas on the way out.
const profileOf = async (id: string, who?: string) =>
  (await get(`/partners/${id}`, who)).body as PartnerProfile;
const itemsOf = async (path: string, who?: string) =>
  ((await get(path, who)).body as { content: SearchItem[] }).content;

describe("a partner's profile", () => {
  test("says who they are, what they are good at, and where they receive people", async () => {
    const { content, nextTimes, categories, ...rest } = await profileOf(marina);
    expect(rest).toEqual({
      id: marina,
      name: "Marina Lopes Figueira",
      fantasyName: "Marina Lopes",
      professionalType: "physicalEducator",
      registration: "CREF 091126-G/SP",
      bio: expect.stringContaining("hatha yoga"),
      practisingSince: 2016,
      approach: expect.stringContaining("duas ou três versões"),
      languages: ["pt", "en", "es"],
      sessionsGiven: 30,
      photo: null,
      specialties: ["Hatha yoga", "Quem trabalha sentado", "Respiração"],
      places: [expect.objectContaining({ id: seedId("place", "marina-lopes/sp-augusta"), cep: "01305000" })],
      isReviewed: true,
      rating: expect.toSatisfy((rating) => rating === null || rating.count >= 3),
    });
    expect(categories.map(({ name, slug }) => [name, slug])).toEqual([["Yoga", "yoga"]]);
    expect(content.length).toBeGreaterThan(nextTimes.length);
  });

  test("of a gym has no registration, and every unit", async () => {
    const gym = await profileOf(seedId("partner", "trilha-viva"));
    expect(gym).toMatchObject({ registration: null, professionalType: null, isReviewed: true });
    expect(gym.places.map(({ name }) => name)).toEqual(["Unidade Bela Vista", "Unidade Pinheiros"]);
  });

  test("has no stars where the profession is not reviewed", async () => {
    const helena = await profileOf(seedId("partner", "helena-antunes"));
    expect(helena).toMatchObject({ isReviewed: false, rating: null });
  });

  test("lists all they offer and nobody else's, activities before plans, priced for whoever asks", async () => {
    const { content } = await profileOf(marina);
    for (const key of ["marina-lopes", "trilha-viva", "estudio-eixo", "helena-antunes"]) {
      const offered = (await profileOf(seedId("partner", key))).content;
      const kinds = offered.map(({ indexType }) => indexType);
      expect(kinds).toEqual([...kinds].sort());
    }
    expect(new Set(content.map(({ partner }) => partner.id))).toEqual(new Set([marina]));
    const ids = content.map(({ id }) => id);
    expect(ids).toContain(seedId("plan", "yoga-anual-marina-lopes"));
    const forAna = await profileOf(marina, "ana");
    expect(forAna.content.map(({ id }) => id)).toEqual(ids);
    const paidByBenefit = (items: SearchItem[]) =>
      items.filter(({ priceComposite }) => priceComposite.subsidyValue > 0).length;
    expect([paidByBenefit(content), paidByBenefit(forAna.content) > 0]).toEqual([0, true]);
  });

  test("shows the next six times of each activity that can be booked and have a vacancy", async () => {
    const times = async () =>
      (await profileOf(marina)).nextTimes.find(({ activityId }) => activityId === yogaSuave)?.schedules ?? [];
    const before = await times();
    expect(before).toHaveLength(6);
    expect(before.map(({ date }) => date)).toEqual(before.map(({ date }) => date).sort());
    const [first, second] = before;
    await inTransaction(server.deps.db, (tx) =>
      tx
        .update(activitySchedules)
        .set({ taken: sql`${activitySchedules.capacity}` })
        .where(eq(activitySchedules.id, first?.id ?? "")),
    );
    expect((await times()).slice(0, 5)).toEqual(before.slice(1));
    const lastMoment = new Date(second?.bookableUntil ?? 0);
    server.clock.moveTo(lastMoment);
    expect((await times())[0]).toEqual(second);
    server.clock.moveTo(new Date(lastMoment.getTime() + 1));
    expect((await times())[0]).toEqual(before[2]);
  });

  test("of nobody is not found", async () => {
    expect(await get(`/partners/${randomUUID()}`)).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });
});

describe("items by their ids", () => {
  test("come in the order that was asked for, once each, without those that are gone", async () => {
    const ids = [seedId("plan", "yoga-anual-marina-lopes"), yogaSuave];
    const asked = [ids[0], randomUUID(), ids[1], ids[0]];
    expect((await itemsOf(`/search/items?ids=${asked.join(",")}`)).map(({ id }) => id)).toEqual(ids);
    expect((await itemsOf(`/search/items?ids=${ids[0]}&ids=${ids[1]}`)).map(({ id }) => id)).toEqual(ids);
    expect(await itemsOf("/search/items?ids=")).toEqual([]);
  });
});

describe("similar items", () => {
  const similarTo = (id: string) => itemsOf(`/search/activities/${id}/similar`);

  test.each([
    ["ACTIVITY", yogaSuave],
    ["PLAN", seedId("plan", "yoga-anual-marina-lopes")],
  ])("of an %s are of its kind and category, in its city or online, six at most", async (kind, id) => {
    const items = await similarTo(id);
    expect(items.length).toBeGreaterThan(2);
    expect(items.length).toBeLessThanOrEqual(6);
    expect(items.map((item) => item.id)).not.toContain(id);
    for (const { indexType, category, city, activityTypes } of items)
      expect([indexType, category.name, city === "São Paulo" || activityTypes.includes("ONLINE")]).toEqual([
        kind,
        "Yoga",
        true,
      ]);
  });

  test("are of other partners first, then with a common subcategory, then in its city, then the most popular", async () => {
    interface Known {
      id: string;
      kind: string;
      activity: string;
      partner: string;
      category: string;
      themes: string[];
      cities: string[];
      online: boolean;
      popularity: number;
    }
    const { rows: all } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<Known & Record<string, unknown>>(sql`
        select i.id, i.index_type as kind, i.activity_id as activity, a.partner_id as partner, i.category_id as category,
          to_json(i.sub_category_ids) as themes, to_json(i.city_keys) as cities, 'ONLINE' = any(i.activity_types) as online,
          i.popularity
        from search_items i join activities a on a.id = i.activity_id order by i.popularity desc, i.id`),
    );
    const meet = (some: string[], others: string[]) => some.some((one) => others.includes(one));
    for (const one of all.filter((_, index) => index % 25 === 0)) {
      const points = (other: Known) =>
        Number(other.partner !== one.partner) * 4 +
        Number(meet(other.themes, one.themes)) * 2 +
        Number(meet(other.cities, one.cities));
      const expected = all
        .filter(({ kind, category }) => kind === one.kind && category === one.category)
        .filter(
          ({ activity, cities, online }) => activity !== one.activity && (online || meet(cities, one.cities)),
        )
        .sort((a, b) => points(b) - points(a))
        .slice(0, 6);
      expect((await similarTo(one.id)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  });

  test("of nothing are not found", async () => {
    expect((await get(`/search/activities/${randomUUID()}/similar`)).status).toBe(404);
  });
});
