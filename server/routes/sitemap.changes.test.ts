import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { blank, photographer } from "../domain/photos/testing/photographer.ts";
import { indexCatalogue } from "../domain/search/indexing/index-catalogue.ts";
import { leavePartner } from "../domain/specialist/leave.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const MARINA = seedId("partner", "marina-lopes");
const YOGA = seedId("activity", "yoga-suave-marina-lopes");
const MONTH = seedId("plan", "yoga-livre-mensal-marina-lopes");
const ROOM = seedId("place", "marina-lopes/sp-augusta");

let server: TestApp;
let marina: ReturnType<typeof photographer>;
let helena: ReturnType<typeof photographer>;
beforeAll(async () => {
  server = await startTestApp();
  marina = photographer(server, await server.signIn("marina@vereda.test", "SPECIALIST"));
  helena = photographer(server, await server.signIn("helena@vereda.test"));
});
afterAll(() => server.close());

const rowsOf = async <T extends Record<string, unknown>>(statement: SQL) =>
  (await inTransaction(server.deps.db, (tx) => tx.execute<T>(statement))).rows;

/** Facts that change by themselves are no change of a page. */
const VOLATILE = new Set(["rating", "sessionsGiven", "nextSchedule", "nextTimes", "distance"]);
const steady = (answer: unknown) =>
  JSON.stringify(answer, (key, value: unknown) => (VOLATILE.has(key) ? undefined : value));

/** Texts of each of Marina's pages that can be found, by its id. */
async function pages(): Promise<Map<string, string>> {
  const ids = await rowsOf<{ id: string; path: string }>(sql`
    select id, '/partners/' || id as path from partners where id = ${MARINA}
    union all select id, '/mobile/activities/' || id from activities where partner_id = ${MARINA} and withdrawn_at is null
    union all select pl.id, '/mobile/activity-plan/' || pl.id from activity_plans pl join activities a on a.id = pl.activity_id
      where a.partner_id = ${MARINA} and a.withdrawn_at is null and pl.withdrawn_at is null`);
  const said = ids.map(async ({ id, path }) => {
    const { status, body } = await request(server.app, `GET ${path}`);
    expect(status, path).toBe(200);
    return [id, steady(body)] as const;
  });
  return new Map(await Promise.all(said));
}

/** Last change of each page, as the sitemap says. */
async function dates(): Promise<Map<string, string | undefined>> {
  const all = new Map<string, string | undefined>();
  for (const part of ["activities-1", "plans-1", "partners-1"]) {
    const xml = await (await server.app.request(`/sitemaps/${part}.xml`)).text();
    for (const [, id = "", date] of xml.matchAll(
      /<url><loc>[^<]*\/([^</]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g,
    ))
      all.set(id, date);
  }
  return all;
}

/** As it was left by what was done last. */
let last: { said: Map<string, string>; at: Map<string, string | undefined> } | null = null;

/** Does something, and holds the sitemap against what the pages have said before and say now. @returns how many have changed */
async function changedBy(work: () => Promise<unknown>): Promise<number> {
  const { said: before, at: datesBefore } = last ?? { said: await pages(), at: await dates() };
  server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000));
  await work();
  const [after, datesAfter] = [await pages(), await dates()];
  last = { said: after, at: datesAfter };
  const now = server.clock.now().toISOString();
  const changed = [...after].filter(([id, said]) => before.get(id) !== said).map(([id]) => id);
  const expected = new Map([...datesAfter.keys()].map((id) => [id, datesBefore.get(id)]));
  for (const id of changed) expected.set(id, now);
  expect(datesAfter).toEqual(expected);
  return changed.length;
}

/** Lists on a page are read from the search's rows. */
const indexed = async (work: Promise<unknown>) => {
  await work;
  await indexCatalogue(server.deps);
};

async function done(line: string, body?: unknown, by = marina) {
  const answer = await by.call(line, body);
  expect(answer, line).toMatchObject({ status: 200 });
  return answer.body;
}

const PROFILE = {
  fantasyName: "Marina Lopes",
  bio: "Aulas de yoga para quem nunca fez, no seu ritmo.",
  specialties: ["Sono"],
  whatsApp: "(11) 98765-4321",
};
const PLACE = { name: "Sala Manaus", cep: "69050-010", street: "Av. Djalma Batista", streetNumber: "12" };
const PLAN = {
  title: "Quatro noites",
  description: "Quatro sessões por mês, no horário que preferir.",
  renewalPeriod: "MONTH_PERIOD",
  automaticRenewalOnly: false,
  sessionsPerPeriod: 4,
  cancellationNoticeDays: 3,
  validityDays: null,
  isPauseAllowed: true,
  price: 26_000,
  discount: null,
};
const offers = async () =>
  v.parse(calls.specialistOffers.answer, (await marina.call("GET /specialist/offers")).body);

async function form() {
  const { content } = await offers();
  const yoga = content.find(({ id }) => id === YOGA);
  if (!yoga) throw new Error("Marina offers yoga");
  const { title, description, category, subCategoryIds, activityTypes, placeIds, price, discount } = yoga;
  const { minimumNoticeMinutes, freeCancellationHours } = yoga;
  return {
    ...{
      title,
      description,
      categoryId: category.id,
      subCategoryIds,
      activityTypes,
      placeIds,
      price,
      discount,
    },
    ...{ minimumNoticeMinutes, freeCancellationHours },
  };
}

test("nothing is known of pages that have not changed since it is kept", async () => {
  expect(new Set((await dates()).values())).toEqual(new Set([undefined]));
});

test("what a specialist says of themselves changes all of their pages, and their number none", async () => {
  expect(await changedBy(() => done("PUT /specialist/profile", PROFILE))).toBeGreaterThan(3);
  expect(await changedBy(() => done("PUT /specialist/profile", { ...PROFILE, whatsApp: null }))).toBe(0);
  const specialties = ["Sono", "Gestantes"];
  expect(await changedBy(() => done("PUT /specialist/profile", { ...PROFILE, specialties }))).toBe(1);
});

test("a place changes the specialist's page, when it comes and when it goes", async () => {
  expect(await changedBy(() => done("POST /specialist/places", PLACE))).toBe(1);
  const [added] = await rowsOf<{ id: string }>(sql`select id from partner_places where name = ${PLACE.name}`);
  expect(await changedBy(() => done(`DELETE /specialist/places/${added?.id}`))).toBe(1);
});

test("an offer changes its own page and those that name it, and leaves the sitemap when it is withdrawn", async () => {
  const yoga = await form();
  const others = (await offers()).content.find(({ id }) => id === YOGA)?.plans.length ?? 0;
  expect(await changedBy(() => indexed(done(`PUT /specialist/activities/${YOGA}`, yoga)))).toBe(0);
  const description = "Uma hora de yoga bem devagar, para quem nunca fez.";
  // Its plans tell what it is.
  const told = () => indexed(done(`PUT /specialist/activities/${YOGA}`, { ...yoga, description }));
  expect(await changedBy(told)).toBe(1 + others);
  const made = () =>
    indexed(done("POST /specialist/activities", { ...yoga, title: "Respiração", duration: 45 }));
  expect(await changedBy(made)).toBe(2);
  const id = (await offers()).content.find(({ title }) => title === "Respiração")?.id;
  expect(await changedBy(() => indexed(done(`POST /specialist/activities/${id}/plans`, PLAN)))).toBe(3);
  const plan = (await offers()).content.find((each) => each.id === id)?.plans[0]?.id;
  const { renewalPeriod: _, automaticRenewalOnly: __, ...same } = PLAN;
  const more = () => indexed(done(`PUT /specialist/plans/${plan}`, { ...same, sessionsPerPeriod: 5 }));
  expect(await changedBy(more)).toBe(1);
  const renamed = () => indexed(done(`PUT /specialist/plans/${plan}`, { ...same, title: "Quatro manhãs" }));
  expect(await changedBy(renamed)).toBe(3);
  expect(await changedBy(() => indexed(done(`DELETE /specialist/plans/${plan}`)))).toBe(2);
  expect(await changedBy(() => indexed(done(`DELETE /specialist/activities/${id}`)))).toBe(1);
  expect([(await dates()).has(id ?? ""), (await dates()).has(YOGA)]).toEqual([false, true]);
});

test("a photo changes pages once it is approved, is put first, or goes", async () => {
  const add = async (of: "ACTIVITY" | "PLAN" | "PLACE" | "PARTNER", subjectId: string) => {
    await blank(server, MARINA, { of, subjectId });
    const sent = (await marina.own()).filter(({ status }) => status === "WAITING");
    return sent.at(-1)?.id;
  };
  const approve = (id: string | undefined) => done(`POST /admin/photos/${id}/approval`, undefined, helena);
  let one: string | undefined;
  let two: string | undefined;
  expect(
    await changedBy(async () => {
      one = await add("ACTIVITY", YOGA);
    }),
  ).toBe(0);
  expect(await changedBy(() => approve(one))).toBeGreaterThan(1);
  await changedBy(async () => {
    two = await add("ACTIVITY", YOGA);
    await approve(two);
  });
  const ids = [two, one];
  expect(await changedBy(() => done("PUT /specialist/photos/order", { ids }))).toBeGreaterThan(1);
  const refusal = () => done(`POST /admin/photos/${two}/refusal`, { reason: "Escura" }, helena);
  expect(await changedBy(refusal)).toBeGreaterThan(1);
  expect(await changedBy(() => done(`DELETE /specialist/photos/${one}`))).toBeGreaterThan(1);
  for (const [of, id] of [
    ["PLAN", MONTH],
    ["PLACE", ROOM],
    ["PARTNER", MARINA],
  ] as const) {
    const photo = await add(of, id);
    expect(await changedBy(() => approve(photo)), of).toBeGreaterThan(0);
  }
});

test("what waits for an administrator changes pages with the approval, and a refusal none", async () => {
  const decided = async (line: string, body: unknown, how: "approval" | "refusal") => {
    await done(line, body);
    const [change] = v.parse(
      calls.listingChanges.answer,
      await done("GET /admin/listing-changes", undefined, helena),
    ).content;
    const reason = how === "refusal" ? { reason: "Não" } : undefined;
    return changedBy(() => done(`POST /admin/listing-changes/${change?.id}/${how}`, reason, helena));
  };
  const practice = { practisingSince: 2012, approach: "Aulas lentas, com muitas pausas.", languages: ["pt"] };
  const bring = { whatToBring: "Um tapete", languages: [] };
  const access = { accessibility: ["STEP_FREE"] };
  expect(await decided("PUT /specialist/practice", practice, "refusal")).toBe(0);
  expect(await decided("PUT /specialist/practice", practice, "approval")).toBeGreaterThan(1);
  expect(await decided(`PUT /specialist/activities/${YOGA}/details`, bring, "approval")).toBeGreaterThan(1);
  expect(await decided(`PUT /specialist/places/${ROOM}/details`, access, "approval")).toBeGreaterThan(1);
});

test("whoever leaves has changed their page: what they told is gone", async () => {
  const [{ id: userId } = { id: "" }] = await rowsOf<{ id: string }>(
    sql`select user_id as id from partner_members where partner_id = ${MARINA} and removed_at is null`,
  );
  const leave = () => {
    const now = server.clock.now();
    return inTransaction(server.deps.db, (tx) => leavePartner(tx, server.deps, { userId, now }));
  };
  expect(await changedBy(leave)).toBe(1);
});
