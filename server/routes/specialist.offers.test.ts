import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { MAX_PRICE } from "#contract/money.ts";
import { inTransaction } from "../db/database.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { openShop } from "../domain/orders/testing/shop.ts";
import { indexCatalogue } from "../domain/search/indexing/index-catalogue.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let marina: Headers;
let marcos: Headers;
beforeAll(async () => {
  server = await startTestApp();
  marina = await server.signIn("marina@vereda.test", "SPECIALIST");
  marcos = await server.signIn("marcos@vereda.test", "SPECIALIST");
});
afterAll(() => server.close());

const YOGA = seedId("activity", "yoga-suave-marina-lopes");
const ask = (query: SQL) =>
  inTransaction(server.deps.db, async (tx) => (await tx.execute<Record<string, unknown>>(query)).rows);
async function send(line: string, sent?: unknown, headers: Headers = marina) {
  const answer = await request(server.app, line, { headers, ...(sent !== undefined && { body: sent }) });
  return { status: answer.status, body: answer.body as Record<string, unknown> }; // Every answer is an object.
}
const offersOf = async (headers = marina) =>
  v.parse(calls.specialistOffers.answer, (await send("GET /specialist/offers", undefined, headers)).body);

async function formOf(slug: string, headers = marina) {
  const { categories } = await offersOf(headers);
  const category = categories.find((each) => each.slug === slug) ?? expect.unreachable();
  return {
    title: "Respiração para dormir",
    description: "Exercícios de respiração, guiados, para um sono tranquilo.",
    categoryId: category.id,
    subCategoryIds: [category.subCategories[0]?.id ?? ""],
    duration: 45,
    activityTypes: ["ONLINE"] as ("ONLINE" | "IN_PLACE" | "IN_COMPANY")[],
    placeIds: [] as string[],
    price: 8_000,
    discount: null as { percentage: number; value: number; until: string | null } | null,
    minimumNoticeMinutes: 60,
    freeCancellationHours: 12,
  };
}
const PLAN = {
  title: "Quatro noites",
  description: "Quatro sessões por mês, no horário que preferir.",
  renewalPeriod: "MONTH_PERIOD",
  automaticRenewalOnly: false,
  sessionsPerPeriod: 4,
  cancellationNoticeDays: 3,
  validityDays: null as number | null,
  isPauseAllowed: true,
  price: 26_000,
  discount: { percentage: 10, value: 500, until: "2026-12-31" },
};

describe("an activity", () => {
  test("that is offered has its page at once, and is searched for once it is indexed", async () => {
    const made = await send("POST /specialist/activities", await formOf("yoga"));
    const { id, offers } = v.parse(calls.specialistCreateActivity.answer, made.body);
    expect(offers.content.find((each) => each.id === id)).toMatchObject({
      title: "Respiração para dormir",
      duration: 45,
      slots: 0,
      isWithdrawn: false,
      plans: [],
    });
    const page = v.parse(calls.activity.answer, (await send(`GET /mobile/activities/${id}`)).body);
    expect([page.title, page.price, page.priceAdvertisable]).toEqual(["Respiração para dormir", 8_000, true]);
    const found = async () => {
      const { body } = await send("GET /search/activities?query=respiração%20para%20dormir&size=50");
      return v.parse(calls.searchActivities.answer, body).content.some((each) => each.id === id);
    };
    expect(await found()).toBe(false);
    await indexCatalogue(server.deps);
    expect(await found()).toBe(true);
    const jobs = await ask(
      sql`select count(*)::int as n from jobs.job where name = 'index-catalogue' and state = 'created'`,
    );
    expect(jobs).toEqual([{ n: 1 }]);
  });

  test("has a plan, with its discount, and both are changed", async () => {
    const made = await send("POST /specialist/activities", await formOf("yoga"));
    const { id } = v.parse(calls.specialistCreateActivity.answer, made.body);
    await send(`POST /specialist/activities/${id}/plans`, PLAN);
    const own = async () => (await offersOf()).content.find((each) => each.id === id);
    const plan = (await own())?.plans[0];
    expect(plan).toEqual({ ...PLAN, id: expect.any(String), isWithdrawn: false });
    const { duration: _, ...form } = await formOf("yoga");
    await send(`PUT /specialist/activities/${id}`, { ...form, title: "Outra aula", price: 9_000 });
    const { renewalPeriod, automaticRenewalOnly, ...planForm } = PLAN;
    await send(`PUT /specialist/plans/${plan?.id}`, { ...planForm, price: 30_000, discount: null });
    expect(await own()).toMatchObject({
      title: "Outra aula",
      price: 9_000,
      plans: [{ price: 30_000, discount: null }],
    });
    await send(`DELETE /specialist/plans/${plan?.id}`);
    expect((await own())?.plans).toMatchObject([{ isWithdrawn: true }]);
    expect((await send(`PUT /specialist/plans/${plan?.id}`, planForm)).body.code).toBe("NOT_FOUND");
    expect((await send(`GET /mobile/activity-plan/${plan?.id}`)).status).toBe(404);
    expect((await send(`GET /mobile/activities/${id}`)).body.plans).toEqual([]);
  });

  test("has a plan that never renews, which says for how long it is valid; no other does", async () => {
    const made = await send("POST /specialist/activities", await formOf("yoga"));
    const { id } = v.parse(calls.specialistCreateActivity.answer, made.body);
    const once = { ...PLAN, renewalPeriod: "NO_RENEW", discount: null };
    const offered = async (form: object) =>
      (await send(`POST /specialist/activities/${id}/plans`, form)).status;
    expect(
      await Promise.all(
        [null, 29, 731]
          .map((validityDays) => offered({ ...once, validityDays }))
          .concat(offered({ ...PLAN, validityDays: 90 })),
      ),
    ).toEqual([400, 400, 400, 400]);
    expect(await offered({ ...once, validityDays: 90 })).toBe(200);
    const own = async () => (await offersOf()).content.find((each) => each.id === id)?.plans[0];
    const plan = await own();
    expect(plan?.validityDays).toBe(90);
    expect((await send(`GET /mobile/activity-plan/${plan?.id}`)).body.validityDays).toBe(90);
    const { renewalPeriod, automaticRenewalOnly, ...form } = once;
    for (const [validityDays, kept] of [
      [120, 120],
      [null, 120],
    ]) {
      expect((await send(`PUT /specialist/plans/${plan?.id}`, { ...form, validityDays })).status).toBe(200);
      expect((await own())?.validityDays).toBe(kept);
    }
  });

  test("of a psychologist has no discount, and its price is not advertised, whatever is sent", async () => {
    const form = { ...(await formOf("psicologia", marcos)), priceAdvertisable: true };
    const discounted = { ...form, discount: { percentage: 10, value: 0, until: null } };
    expect((await send("POST /specialist/activities", discounted, marcos)).body.code).toBe(
      "DISCOUNT_FORBIDDEN",
    );
    const made = await send("POST /specialist/activities", form, marcos);
    const { id, offers } = v.parse(calls.specialistCreateActivity.answer, made.body);
    expect(offers.isDiscountAllowed).toBe(false);
    expect((await send(`GET /mobile/activities/${id}`)).body.priceAdvertisable).toBe(false);
    const plan = await send(`POST /specialist/activities/${id}/plans`, PLAN, marcos);
    expect(plan.body.code).toBe("DISCOUNT_FORBIDDEN");
    const { duration: _, ...change } = discounted;
    expect((await send(`PUT /specialist/activities/${id}`, change, marcos)).body.code).toBe(
      "DISCOUNT_FORBIDDEN",
    );
  });

  test("is of known themes and of places of one's own, costs something, and keeps what its hours need", async () => {
    const form = await formOf("yoga");
    const code = async (other: object) =>
      (await send("POST /specialist/activities", { ...form, ...other })).body.code;
    const elsewhere = (await formOf("pilates")).subCategoryIds;
    const [foreign] = await ask(sql`select id from partner_places
      where partner_id <> ${seedId("partner", "marina-lopes")} limit 1`);
    expect(await code({ subCategoryIds: elsewhere })).toBe("VALIDATION");
    expect(await code({ categoryId: YOGA })).toBe("VALIDATION");
    expect(await code({ activityTypes: ["IN_PLACE"], placeIds: [foreign?.id] })).toBe("VALIDATION");
    expect(await code({ activityTypes: ["IN_PLACE"] })).toBe("VALIDATION");
    expect(await code({ price: 0 })).toBe("VALIDATION");
    expect(await code({ price: MAX_PRICE + 1 })).toBe("VALIDATION");
    expect(await code({ discount: { percentage: 100, value: 0, until: null } })).toBe("VALIDATION");
    expect(await code({ discount: { percentage: 0, value: 0, until: null } })).toBe("VALIDATION");
    const { duration: _, ...change } = form;
    const lost = await send(`PUT /specialist/activities/${YOGA}`, {
      ...change,
      activityTypes: ["IN_COMPANY"],
    });
    expect(lost.body.code).toBe("SLOTS_LIVE");
  });

  test("two of one name have addresses of their own", async () => {
    for (let turn = 0; turn < 2; turn++)
      expect((await send("POST /specialist/activities", await formOf("yoga"))).status).toBe(200);
  });
});

describe("what is not sold any more", () => {
  test("answers no public call, is neither held nor bought; what was bought goes on", async () => {
    const carla = await buyer(server, "carla@vereda.test");
    const shop = await openShop(server.deps.db, server.clock.now());
    await ask(
      sql`update activities set partner_id = ${seedId("partner", "marina-lopes")} where id = ${shop.activity}`,
    );
    const [place] =
      await ask(sql`insert into activity_places select ${shop.activity}::uuid, id from partner_places
      where partner_id = ${seedId("partner", "marina-lopes")} returning partner_place_id as id`);
    const [where] = await ask(
      sql`select latitude || ',' || longitude as point from partner_places where id = ${place?.id}`,
    );
    await indexCatalogue(server.deps);
    const card = await carla.card("4111 1111 1111 1111");
    const bought = await carla.order(
      orderOf(shop, { scheduleIds: [shop.schedules.group], paymentMethodId: card }),
    );
    const visitor = async (line: string) => {
      const { status, body } = await request(server.app, line);
      return { status, text: JSON.stringify(body) };
    };
    const day = "2026-11-23";
    const [a, plan, time] = [shop.activity, shop.monthly, shop.schedules.single];
    const ofItem = [
      `GET /mobile/activities/${a}`,
      `GET /search/activities/${a}/similar`,
      `GET /mobile/activity-plan/${plan}`,
      `GET /mobile/activities/${a}/price-composite?date=${day}`,
      `GET /mobile/activity-plan/${plan}/price-composite?date=${day}`,
      `GET /mobile/activity-schedules/${time}/price-composite?activityId=${a}`,
      `GET /mobile/activity-schedules/activity/${a}`,
    ];
    const lists = [
      `GET /search/items?ids=${a}`,
      `GET /mobile/activities/near?geoPoint=${where?.point}&size=50`,
      `GET /mobile/activities/partner-places/${place?.id}`,
      "GET /search/activities?query=aula%20de%20teste&size=50",
      `GET /partners/${seedId("partner", "marina-lopes")}`,
    ];
    for (const line of ofItem) expect([line, (await visitor(line)).status]).toEqual([line, 200]);
    for (const line of lists) expect([line, (await visitor(line)).text.includes(a)]).toEqual([line, true]);
    expect((await send(`DELETE /specialist/activities/${a}`)).status).toBe(200);
    for (const line of ofItem) expect([line, (await visitor(line)).status]).toEqual([line, 404]);
    for (const line of lists) expect([line, (await visitor(line)).text.includes(a)]).toEqual([line, false]);
    const order = (other: object) => carla.order(orderOf(shop, { paymentMethodId: card, ...other }));
    expect((await order({})).status).toBe(404);
    expect((await order({ itemType: "PLAN", itemId: plan, scheduleIds: [time] })).status).toBe(404);
    expect((await carla.call(`POST /mobile/activity-schedules/${time}/holds`)).status).toBe(404);
    expect((await carla.call(`POST /mobile/activity-schedules/${time}/waiting-list`)).status).toBe(404);
    expect(
      (await carla.call("POST /mobile/customers/me/favourites", { ids: [a] })).body.ids ?? [],
    ).not.toContain(a);
    const mine = await carla.call("GET /mobile/appointments?stage=SCHEDULED");
    expect(JSON.stringify(mine.body)).toContain(String(bought.body.id));
    const times = await carla.call(`GET /mobile/activity-schedules/activity/${a}`);
    expect(times.status).toBe(200);
    expect((await send(`DELETE /specialist/activities/${a}`)).body.code).toBe("NOT_FOUND");
    await indexCatalogue(server.deps);
    expect(await ask(sql`select id from search_items where activity_id = ${a}`)).toEqual([]);
  });
});

test("a colleague's offers are not there", async () => {
  expect((await offersOf(marcos)).content.some(({ id }) => id === YOGA)).toBe(false);
  expect((await send(`DELETE /specialist/activities/${YOGA}`, undefined, marcos)).body.code).toBe(
    "NOT_FOUND",
  );
});
