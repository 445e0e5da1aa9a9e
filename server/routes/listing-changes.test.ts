import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { tidyListingChanges } from "../domain/listings/tidy.ts";
import { blank, photographer } from "../domain/photos/testing/photographer.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const partnerId = seedId("partner", "marina-lopes");
const activityId = seedId("activity", "yoga-suave-marina-lopes");
const placeId = seedId("place", "marina-lopes/sp-augusta");
const reviewId = seedId("review", "review/noemi/yoga-suave-marina-lopes");

let server: TestApp;
let marina: Headers;
let marcos: Headers;
let helena: Headers;
beforeAll(async () => {
  server = await startTestApp();
  marina = await server.signIn("marina@vereda.test", "SPECIALIST");
  marcos = await server.signIn("marcos@vereda.test", "SPECIALIST");
  helena = await server.signIn("helena@vereda.test");
});
afterAll(() => server.close());

async function send(line: string, headers: Headers, body?: unknown) {
  const answer = await request(server.app, line, { headers, ...(body !== undefined && { body }) });
  return { status: answer.status, body: answer.body as Record<string, unknown> }; // Every answer is an object.
}
const codeOf = async (sent: ReturnType<typeof send>) => (await sent).body.code;
const waiting = async (status = "SENT") =>
  v.parse(
    calls.listingChanges.answer,
    (await send(`GET /admin/listing-changes?status=${status}`, helena)).body,
  ).content;
const profile = async () =>
  v.parse(calls.specialistProfile.answer, (await send("GET /specialist/profile", marina)).body);
const page = async () =>
  v.parse(calls.partnerProfile.answer, (await send(`GET /partners/${partnerId}`, new Headers())).body);
const item = async () =>
  v.parse(calls.activity.answer, (await send(`GET /mobile/activities/${activityId}`, new Headers())).body);
const said = async () => {
  const { body } = await send(`GET /partners/${partnerId}/reviews`, new Headers());
  return v.parse(calls.partnerReviews.answer, body).content.find(({ id }) => id === reviewId)?.answer;
};
const decide = (id: string, how: "approval" | "refusal", headers = helena) =>
  send(
    `POST /admin/listing-changes/${id}/${how}`,
    headers,
    how === "refusal" ? { reason: "Não fale de cura." } : undefined,
  );
/** Mails to Marina about a decision. */
async function mailsAbout(id: string) {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select subject, text_body as text from mails
      where dedupe_key like ${`listing-change:${id}:%`} and recipient = 'marina@vereda.test'`),
  );
  return rows;
}
async function onlyOne() {
  const [change, ...others] = await waiting();
  expect(others).toEqual([]);
  if (!change) throw new Error("nothing waits");
  return change;
}

const PRACTICE = {
  practisingSince: 2012,
  approach: "Aulas lentas, com muitas pausas.",
  languages: ["fr", "pt", "pt"],
};

test("how a specialist works is on the page once an administrator has seen it, and until then what was seen last", async () => {
  const { shown } = (await profile()).practice;
  await send("PUT /specialist/practice", marina, PRACTICE);
  const sent = { ...PRACTICE, languages: ["pt", "fr"] };
  expect((await profile()).practice).toEqual({ shown, waiting: sent, refusalReason: null });
  expect(await page()).toMatchObject(shown);
  const change = await onlyOne();
  expect(change).toEqual({
    id: expect.any(String),
    kind: "PRACTICE",
    partner: { id: partnerId, fantasyName: "Marina Lopes" },
    status: "SENT",
    shown,
    content: sent,
    sentAt: expect.any(String),
    decidedAt: null,
    refusalReason: null,
    reviewerName: null,
  });
  expect((await decide(change.id, "approval")).status).toBe(200);
  expect((await decide(change.id, "approval")).status).toBe(200);
  expect(await codeOf(decide(change.id, "refusal"))).toBe("LISTING_CHANGE_DECIDED");
  expect((await profile()).practice).toEqual({ shown: sent, waiting: null, refusalReason: null });
  expect(await page()).toMatchObject(sent);
  expect(await waiting()).toEqual([]);
});

test("what is refused stays unseen, with its reason, until something else is sent", async () => {
  const { shown } = (await profile()).practice;
  await send("PUT /specialist/practice", marina, { ...shown, approach: "Eu curo qualquer dor nas costas." });
  await decide((await onlyOne()).id, "refusal");
  expect((await profile()).practice).toEqual({ shown, waiting: null, refusalReason: "Não fale de cura." });
  expect(await page()).toMatchObject(shown);
  await send("PUT /specialist/practice", marina, shown);
  expect((await profile()).practice).toEqual({ shown, waiting: null, refusalReason: null });
  expect(await waiting()).toEqual([]);
});

test("a refusal goes by mail to whoever speaks for the page, with its reason, once; an approval does not", async () => {
  await send(`PUT /specialist/places/${placeId}/details`, marina, { accessibility: ["RAMP"] });
  const { id } = await onlyOne();
  await decide(id, "refusal");
  await decide(id, "refusal");
  await send(`PUT /specialist/places/${placeId}/details`, marina, { accessibility: ["LIFT"] });
  await decide((await onlyOne()).id, "approval");
  expect(await mailsAbout(id)).toEqual([
    {
      subject: "Uma mudança na sua página não foi publicada",
      text: expect.stringMatching(/Sala de yoga Consolação.*Motivo: Não fale de cura\./s),
    },
  ]);
});

test("a refused change is kept for 90 days, an approved one for a year, and what waits until it is decided", async () => {
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`delete from listing_changes`));
  const start = server.clock.now();
  const practice = (practisingSince: number) => ({ ...PRACTICE, practisingSince });
  await send("PUT /specialist/practice", marina, practice(2015));
  await decide((await onlyOne()).id, "approval");
  await send(`PUT /specialist/places/${placeId}/details`, marina, { accessibility: ["RAMP"] });
  await decide((await onlyOne()).id, "refusal");
  await send("PUT /specialist/practice", marina, practice(2016));
  const left = async (ms: number) => {
    server.clock.moveTo(new Date(start.getTime() + ms));
    await tidyListingChanges(server.deps);
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ status: string }>(sql`select status from listing_changes order by status`),
    );
    return rows.map(({ status }) => status);
  };
  const day = 24 * 60 * 60_000;
  const kept = [
    await left(90 * day - 1),
    await left(90 * day),
    await left(365 * day - 1),
    await left(365 * day),
  ];
  server.clock.moveTo(start);
  expect(kept).toEqual([
    ["APPROVED", "REFUSED", "SENT"],
    ["APPROVED", "SENT"],
    ["APPROVED", "SENT"],
    ["SENT"],
  ]);
  await decide((await onlyOne()).id, "approval");
});

test("what is sent anew takes the place of what waits: the former one cannot be decided any more", async () => {
  await send("PUT /specialist/practice", marina, { ...PRACTICE, practisingSince: 2013 });
  const former = await onlyOne();
  await send("PUT /specialist/practice", marina, { ...PRACTICE, practisingSince: 2014 });
  expect(await codeOf(decide(former.id, "approval"))).toBe("NOT_FOUND");
  await decide((await onlyOne()).id, "approval");
  expect((await page()).practisingSince).toBe(2014);
});

test("places, activities and answers wait in the same way, each for itself", async () => {
  const ways: [string, unknown, () => Promise<unknown>, unknown][] = [
    [
      `/specialist/places/${placeId}/details`,
      { accessibility: ["LIFT", "RAMP"] },
      async () => (await page()).places.map(({ accessibility }) => accessibility),
      [["RAMP", "LIFT"]],
    ],
    [
      `/specialist/activities/${activityId}/details`,
      { whatToBring: "Só uma toalha.", languages: ["bzs"] },
      async () => [(await item()).whatToBring, (await item()).languages],
      ["Só uma toalha.", ["bzs"]],
    ],
    [
      `/specialist/reviews/${reviewId}/answer`,
      { answer: "Obrigada, volte sempre!" },
      said,
      "Obrigada, volte sempre!",
    ],
  ];
  for (const [path, body, seen, expected] of ways) {
    const before = await seen();
    expect(await codeOf(send(`PUT ${path}`, marcos, body))).toBe("NOT_FOUND");
    expect((await send(`PUT ${path}`, marina, body)).status).toBe(200);
    expect(await seen()).toEqual(before);
    await decide((await onlyOne()).id, "approval");
    expect(await seen()).toEqual(expected);
  }
});

test("other words for a photo wait like every text, go with the photo's approval, and are of live photos alone", async () => {
  const photos = photographer(server, marina);
  await blank(server, partnerId, { of: "ACTIVITY", subjectId: activityId });
  const [photo] = await photos.own();
  const path = `PUT /specialist/photos/${photo?.id}/words`;
  expect(await codeOf(send(path, marina, { alt: "Turma em roda" }))).toBe("NOT_FOUND");
  await send(`POST /admin/photos/${photo?.id}/approval`, helena);
  expect(await codeOf(send(path, marcos, { alt: "Turma em roda" }))).toBe("NOT_FOUND");
  const words = async () => [
    (await item()).photos.map(({ alt }) => alt),
    (await photos.own()).map(({ waitingAlt, altRefusalReason }) => [waitingAlt, altRefusalReason]),
  ];
  await send(path, marina, { alt: "Turma em roda" });
  expect(await words()).toEqual([["A sala com tatames"], [["Turma em roda", null]]]);
  const change = await onlyOne();
  expect(change).toMatchObject({
    kind: "PHOTO",
    photo: { of: "ACTIVITY", name: photo?.name, alt: "A sala com tatames" },
    shown: { alt: "A sala com tatames" },
    content: { alt: "Turma em roda" },
  });
  await decide(change.id, "refusal");
  expect(await words()).toEqual([["A sala com tatames"], [[null, "Não fale de cura."]]]);
  expect(await mailsAbout(change.id)).toMatchObject([
    { text: expect.stringContaining("novo texto da foto “A sala com tatames”") },
  ]);
  await send(path, marina, { alt: "Turma em roda, ao ar livre" });
  await decide((await onlyOne()).id, "approval");
  expect(await words()).toEqual([["Turma em roda, ao ar livre"], [[null, null]]]);
  await send(path, marina, { alt: "De novo" });
  await send(`POST /admin/photos/${photo?.id}/refusal`, helena, { reason: "Escura" });
  expect(await waiting()).toEqual([]);
  await send(`DELETE /specialist/photos/${photo?.id}`, marina);
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select 1 from listing_changes where kind = 'PHOTO'`),
  );
  expect(rows).toEqual([]);
});

test("where words of photos are off none is kept, and every other text waits as ever", async () => {
  const off = await startTestApp({ env: { PHOTO_WORDS: "false" } });
  try {
    const owner = await off.signIn("marina@vereda.test", "SPECIALIST");
    await blank(off, partnerId, { of: "ACTIVITY", subjectId: activityId });
    const [photo] = await photographer(off, owner).own();
    await request(off.app, `POST /admin/photos/${photo?.id}/approval`, {
      headers: await off.signIn("helena@vereda.test"),
    });
    const ask = (line: string, body: unknown) => request(off.app, line, { headers: owner, body });
    const refused = await ask(`PUT /specialist/photos/${photo?.id}/words`, { alt: "Turma em roda" });
    expect(refused).toMatchObject({ status: 409, body: { code: "PHOTO_WORDS_OFF" } });
    expect((await ask("PUT /specialist/practice", PRACTICE)).status).toBe(200);
    const { rows } = await inTransaction(off.deps.db, (tx) =>
      tx.execute(sql`select kind from listing_changes where status = 'SENT'`),
    );
    expect(rows).toEqual([{ kind: "PRACTICE" }]);
  } finally {
    await off.close();
  }
});

test("an activity that names no languages has those of its specialist", async () => {
  await send(`PUT /specialist/activities/${activityId}/details`, marina, {
    whatToBring: null,
    languages: [],
  });
  await decide((await onlyOne()).id, "approval");
  expect(await item()).toMatchObject({ whatToBring: null, languages: (await page()).languages });
});

test("an answer that is taken back is gone at once, and with its review", async () => {
  await send(`PUT /specialist/reviews/${reviewId}/answer`, marina, { answer: null });
  expect(await said()).toBe(null);
  await send(`PUT /specialist/reviews/${reviewId}/answer`, marina, { answer: "De novo: obrigada!" });
  const { body } = await send("GET /specialist/reviews", marina);
  const own = v.parse(calls.specialistReviews.answer, body).content.find(({ id }) => id === reviewId);
  expect(own?.answer).toEqual({
    shown: { answer: null },
    waiting: { answer: "De novo: obrigada!" },
    refusalReason: null,
  });
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`delete from reviews where id = ${reviewId}`));
  expect(await waiting()).toEqual([]);
  expect(await codeOf(send("GET /specialist/reviews", marcos))).toBe("REVIEWS_OFF");
});

test("a year that is yet to come is refused, and nobody decides about their own", async () => {
  expect(await codeOf(send("PUT /specialist/practice", marina, { ...PRACTICE, practisingSince: 2027 }))).toBe(
    "VALIDATION",
  );
  await send("PUT /specialist/practice", marina, { ...PRACTICE, practisingSince: 2001 });
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update partner_members set user_id = (select id from users where email = 'helena@vereda.test')
      where partner_id = ${partnerId}`),
  );
  expect(await codeOf(decide((await onlyOne()).id, "approval"))).toBe("FORBIDDEN");
});
