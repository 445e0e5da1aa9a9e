import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { PHOTOS_MAX } from "#contract/own-photo.ts";
import { photoPath } from "#contract/photo.ts";
import { inTransaction } from "../db/database.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { mailTo } from "../domain/applications/testing/applicant.ts";
import { dropPhotos } from "../domain/photos/remove.ts";
import { cameraFile, quarters } from "../domain/photos/testing/camera.ts";
import { blank, photographer } from "../domain/photos/testing/photographer.ts";
import { tidyPhotos } from "../domain/photos/tidy.ts";
import { leavePartner } from "../domain/specialist/leave.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

const MARINA = seedId("partner", "marina-lopes");
const YOGA = seedId("activity", "yoga-suave-marina-lopes");
const PORTRAIT = { of: "PARTNER", subjectId: MARINA } as const;
const OF_YOGA = { of: "ACTIVITY", subjectId: YOGA } as const;

let server: TestApp;
let marina: ReturnType<typeof photographer>;
let marcos: ReturnType<typeof photographer>;
let helena: ReturnType<typeof photographer>;
beforeAll(async () => {
  server = await startTestApp();
  marina = photographer(server, await server.signIn("marina@vereda.test", "SPECIALIST"));
  marcos = photographer(server, await server.signIn("marcos@vereda.test", "SPECIALIST"));
  helena = photographer(server, await server.signIn("helena@vereda.test"));
});
afterAll(() => server.close());
beforeEach(async () => {
  await inTransaction(server.deps.db, (tx) => dropPhotos(tx, server.deps.jobs, sql`true`));
  await filesKept();
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`delete from rate_tries`));
});

const folder = () => join(server.deps.config.filesFolder, "photos");
const filesKept = async () => {
  await server.deps.jobs.drain(jobHandlers(server.deps));
  return existsSync(folder()) ? (await readdir(folder())).length : 0;
};
const publicFile = (path: string) => server.app.request(path);
const approve = (id: string | undefined) => helena.call(`POST /admin/photos/${id}/approval`);
const refuse = (id: string | undefined, reason = "A foto está escura.") =>
  helena.call(`POST /admin/photos/${id}/refusal`, { reason });
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 200 ? 200 : body.code;
const activity = async () =>
  v.parse(calls.activity.answer, (await request(server.app, `GET /mobile/activities/${YOGA}`)).body);
const placeOf = async (partnerId: string) => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(sql`select id from partner_places where partner_id = ${partnerId} limit 1`),
  );
  return rows[0]?.id ?? "";
};

describe("a photo", () => {
  test("is seen by its owner and the administrators until it is approved, and by everybody from then on", async () => {
    expect((await marina.send(OF_YOGA, await cameraFile(await quarters()))).status).toBe(200);
    const [waiting] = await marina.own();
    expect(waiting).toEqual({
      id: expect.any(String),
      of: "ACTIVITY",
      subjectId: YOGA,
      status: "WAITING",
      refusalReason: null,
      sentAt: server.clock.now().toISOString(),
      name: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 640,
      tones: expect.any(String),
      alt: "A sala com tatames",
      waitingAlt: null,
      altRefusalReason: null,
    });
    const path = photoPath(waiting?.name ?? "", 640, "avif");
    const hidden = await publicFile(path);
    expect([hidden.status, hidden.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect((await activity()).photos).toEqual([]);
    const looks = (who: typeof marina, line: string) => who.call(line).then(({ status }) => status);
    expect(await looks(marina, `GET /specialist/photos/${waiting?.id}/file`)).toBe(200);
    expect(await looks(marcos, `GET /specialist/photos/${waiting?.id}/file`)).toBe(404);
    expect(await looks(helena, `GET /admin/photos/${waiting?.id}/file`)).toBe(200);
    expect((await approve(waiting?.id)).body).toMatchObject({
      status: "APPROVED",
      title: expect.any(String),
      partner: { id: MARINA },
      reviewerName: "Helena Prado Vasques",
    });
    const { name, width, tones, alt } = { ...waiting };
    expect((await activity()).photos).toEqual([{ name, width, tones, alt }]);
    const shown = await publicFile(path);
    const headers = ["cache-control", "content-type", "content-security-policy", "x-content-type-options"];
    expect([shown.status, ...headers.map((header) => shown.headers.get(header))]).toEqual([
      200,
      "public, max-age=31536000, immutable",
      "image/avif",
      "default-src 'none'; sandbox",
      "nosniff",
    ]);
    for (const none of [photoPath(name ?? "", 960, "avif"), `/fotos/${name}-640.png`, "/fotos/..%2fx"])
      expect((await publicFile(none)).status).toBe(404);
    expect(codeOf(await approve(waiting?.id))).toBe("PHOTO_CHANGED");
  });

  test("is on cards, of a plan its own before its activity's, and beside its place", async () => {
    const { plans } = await activity();
    const place = await placeOf(MARINA);
    const plan = plans[0]?.id ?? "";
    await marina.send(OF_YOGA);
    await marina.send({ of: "PLACE", subjectId: place });
    await marina.send(PORTRAIT);
    for (const { id } of await marina.own()) await approve(id);
    const [ofYoga, ofMarina, ofPlace] = (await marina.own()).map(({ name }) => name);
    const profile = async () =>
      v.parse(calls.partnerProfile.answer, (await request(server.app, `GET /partners/${MARINA}`)).body);
    const onCard = async (id: string) => {
      const card = (await profile()).content.find((item) => item.id === id);
      return [card?.photo?.name, card?.partner.photo?.name];
    };
    expect(await onCard(YOGA)).toEqual([ofYoga, ofMarina]);
    expect(await onCard(plan)).toEqual([ofYoga, ofMarina]);
    const { photo, places } = await profile();
    expect([photo?.name, places.map(({ photos }) => photos.map(({ name }) => name))]).toEqual([
      ofMarina,
      [[ofPlace]],
    ]);
    await marina.send({ of: "PLAN", subjectId: plan });
    const own = (await marina.own()).find(({ of }) => of === "PLAN");
    await approve(own?.id);
    expect(await onCard(plan)).toEqual([own?.name, ofMarina]);
    const read = await request(server.app, `GET /mobile/activity-plan/${plan}`);
    const { photos, activity: itsActivity } = v.parse(calls.activityPlan.answer, read.body);
    expect([photos.map(({ name }) => name), itsActivity.photos.map(({ name }) => name)]).toEqual([
      [own?.name],
      [ofYoga],
    ]);
    const found = await request(server.app, "GET /search/partner-places/web?indexes=INTERNAL&query=Marina");
    expect(v.parse(calls.searchPartnerPlaces.answer, found.body).content[0]?.photo?.name).toBe(ofPlace);
  });

  test("that is refused is told of by mail with the reason, and one that was approved can be taken back", async () => {
    await blank(server, MARINA, OF_YOGA);
    const [waiting] = await marina.own();
    await refuse(waiting?.id);
    expect((await marina.own())[0]).toMatchObject({
      status: "REFUSED",
      refusalReason: "A foto está escura.",
    });
    const mail = await mailTo(server, "marina@vereda.test");
    expect([
      mail.subject,
      mail.text.includes("A foto está escura."),
      mail.text.includes("/especialista/perfil?ver=fotos"),
    ]).toEqual(["Uma foto sua não foi aprovada", true, true]);
    expect(codeOf(await refuse(waiting?.id))).toBe("PHOTO_CHANGED");
    await blank(server, MARINA, PORTRAIT);
    const portrait = (await marina.own()).find(({ of }) => of === "PARTNER");
    await approve(portrait?.id);
    await refuse(portrait?.id, "Não é você na foto.");
    expect((await activity()).partner.photo).toBe(null);
  });

  test("is decided by the first of two administrators", async () => {
    await blank(server, MARINA, OF_YOGA);
    const [waiting] = await marina.own();
    const both = await Promise.all([approve(waiting?.id), approve(waiting?.id)]);
    expect(both.map(codeOf).sort()).toEqual([200, "PHOTO_CHANGED"]);
  });

  test("is never decided by whoever speaks for its partner", async () => {
    await blank(server, MARINA, OF_YOGA);
    const [waiting] = await marina.own();
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`insert into partner_members (id, user_id, partner_id, created_at)
        select gen_random_uuid(), id, ${MARINA}, ${server.clock.now().toISOString()} from users where email = 'helena@vereda.test'`),
    );
    expect([codeOf(await approve(waiting?.id)), codeOf(await refuse(waiting?.id))]).toEqual([
      "FORBIDDEN",
      "FORBIDDEN",
    ]);
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(
        sql`delete from partner_members where user_id = (select id from users where email = 'helena@vereda.test')`,
      ),
    );
  });
});

test("a portrait stays until the next one is approved; of those that wait there is one", async () => {
  const states = async () => (await marina.own()).map(({ status }) => status);
  await blank(server, MARINA, PORTRAIT);
  await blank(server, MARINA, PORTRAIT);
  expect(await states()).toEqual(["WAITING"]);
  const [first] = await marina.own();
  await approve(first?.id);
  await blank(server, MARINA, PORTRAIT);
  expect(await states()).toEqual(["APPROVED", "WAITING"]);
  const next = (await marina.own())[1];
  await approve(next?.id);
  expect((await marina.own()).map(({ id, status }) => [id, status])).toEqual([[next?.id, "APPROVED"]]);
});

test("photos are put in an order of all of one subject's, and a ninth is refused", async () => {
  for (let n = 0; n < PHOTOS_MAX; n++) await blank(server, MARINA, OF_YOGA);
  expect(codeOf(await marina.send(OF_YOGA))).toBe("TOO_MANY_PHOTOS");
  const ids = (await marina.own()).map(({ id }) => id);
  const [first = "", ...others] = ids;
  await marina.call("PUT /specialist/photos/order", { ids: [...others, first] });
  expect((await marina.own()).map(({ id }) => id)).toEqual([...others, first]);
  const order = async (wanted: string[], who = marina) =>
    codeOf(await who.call("PUT /specialist/photos/order", { ids: wanted }));
  expect(await order(others)).toBe("PHOTO_CHANGED");
  expect(await order([first, first, ...others.slice(1)])).toBe("PHOTO_CHANGED");
  expect(await order(ids, marcos)).toBe("NOT_FOUND");
});

test("of two that are sent at once as the eighth, one is kept, and nothing of the other", async () => {
  for (let n = 1; n < PHOTOS_MAX; n++) await blank(server, MARINA, OF_YOGA);
  const before = await filesKept();
  const both = await Promise.all([marina.send(OF_YOGA), marina.send(OF_YOGA)]);
  expect(both.map(codeOf).sort()).toEqual([200, "TOO_MANY_PHOTOS"]);
  expect([(await marina.own()).length, (await filesKept()) - before]).toEqual([PHOTOS_MAX, 6]);
});

describe("is not kept", () => {
  test.each([
    ["of another's activity", { of: "ACTIVITY", subjectId: YOGA }],
    ["of another", { of: "PARTNER", subjectId: MARINA }],
    ["of no activity", { of: "ACTIVITY", subjectId: seedId("activity", "none") }],
    ["of a plan that is an activity", { of: "PLAN", subjectId: YOGA }],
  ] as const)("%s", async (_, photo) => {
    expect(codeOf(await marcos.send(photo))).toBe("NOT_FOUND");
    expect(await filesKept()).toBe(0);
  });

  test("of another's place", async () => {
    const photo = { of: "PLACE", subjectId: await placeOf(MARINA) } as const;
    expect(codeOf(await marcos.send(photo))).toBe("NOT_FOUND");
  });

  test.each([
    ["a text", OF_YOGA, Buffer.from("olá"), "PHOTO_UNREADABLE"],
    ["too few pixels", { ...OF_YOGA, width: 400, height: 300 }, undefined, "VALIDATION"],
    ["another shape", { ...OF_YOGA, width: 640, height: 640 }, undefined, "VALIDATION"],
    ["a crop beyond it", { ...OF_YOGA, left: 1 }, undefined, "VALIDATION"],
    ["without words for it", { ...OF_YOGA, alt: " " }, undefined, "VALIDATION"],
    ["more than 12 MB", OF_YOGA, Buffer.alloc(12 * 1024 * 1024 + 1), "BODY_TOO_LARGE"],
  ] as const)("%s", async (_, photo, file, code) => {
    expect(codeOf(await marina.send(photo, file))).toBe(code);
    expect([(await marina.own()).length, await filesKept()]).toEqual([0, 0]);
  });

  test("where there is no room for its files", async () => {
    const { files } = server.deps.ports;
    const put = files.put.bind(files);
    let left = 3;
    files.put = (key, content) =>
      left-- > 0
        ? put(key, content)
        : Promise.reject(Object.assign(new Error("full"), { name: "StorageFull" }));
    const answer = await marina.send(OF_YOGA);
    files.put = put;
    expect([answer.status === 200, (await marina.own()).length, await filesKept()]).toEqual([false, 0, 0]);
  });
});

describe("its files go", () => {
  test("with it", async () => {
    await marina.send(OF_YOGA);
    const [photo] = await marina.own();
    expect(await filesKept()).toBe(6);
    expect(codeOf(await marcos.call(`DELETE /specialist/photos/${photo?.id}`))).toBe("NOT_FOUND");
    await marina.call(`DELETE /specialist/photos/${photo?.id}`);
    expect([(await marina.own()).length, await filesKept()]).toEqual([0, 0]);
  });

  test("with a place that is taken away", async () => {
    const form = { name: "Sala Nova", cep: "01310-100", street: "Avenida Paulista", streetNumber: "12" };
    const { body } = await marina.call("POST /specialist/places", form);
    const made = v.parse(calls.specialistAddPlace.answer, body).places.find(({ name }) => name === form.name);
    await marina.send({ of: "PLACE", subjectId: made?.id ?? "" });
    expect(await filesKept()).toBe(6);
    expect((await marina.call(`DELETE /specialist/places/${made?.id}`)).status).toBe(200);
    expect(await filesKept()).toBe(0);
  });

  test("90 days after a refusal, and an hour after a process was killed among them", async () => {
    const began = server.clock.now();
    await marina.send(OF_YOGA);
    await blank(server, MARINA, OF_YOGA);
    const [refused, killed] = await marina.own();
    await refuse(refused?.id);
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`update photos set status = 'MAKING' where id = ${killed?.id}`),
    );
    const tidyAfter = async (ms: number) => {
      server.clock.moveTo(new Date(began.getTime() + ms));
      return [await tidyPhotos(server.deps), await filesKept()];
    };
    const [hour, day] = [3_600_000, 24 * 3_600_000];
    expect(await tidyAfter(hour - 1)).toEqual([0, 7]);
    expect(await tidyAfter(hour)).toEqual([1, 6]);
    expect(await tidyAfter(90 * day - 1)).toEqual([0, 6]);
    expect(await tidyAfter(90 * day)).toEqual([1, 0]);
    server.clock.moveTo(began);
  });

  // Last: Marina speaks for herself no more.
  test("with the last who speaks for their partner", async () => {
    await marina.send(OF_YOGA);
    await marina.send(PORTRAIT);
    const left = { userId: seedId("user", "marina"), now: server.clock.now() };
    await inTransaction(server.deps.db, (tx) => leavePartner(tx, server.deps, left));
    const { rows } = await inTransaction(server.deps.db, (tx) => tx.execute(sql`select 1 from photos`));
    expect([rows.length, await filesKept()]).toEqual([0, 0]);
  });
});
