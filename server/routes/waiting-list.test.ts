import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOLD_MS, OFFER_MIN_MS, WAITING_MAX } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { buyer } from "#server/domain/orders/testing/buyer.ts";
import { insertSchedule, MINIMUM_NOTICE_MINUTES } from "#server/domain/orders/testing/shop.ts";
import {
  ana,
  ask,
  buy,
  carla,
  full,
  gabi,
  hold,
  join,
  later,
  leave,
  MINUTE_MS,
  openWaitingLists,
  refused,
  server,
  shop,
  statuses,
  told,
  waits,
} from "#server/testing/waiting-lists.ts";

openWaitingLists();

describe("a customer joins", () => {
  test("what is full, and is told the place in the queue; joining again answers the same", async () => {
    const { body: held } = await hold(ana);
    const starts = new Date(SEED_INSTANT.getTime() + 48 * 60 * MINUTE_MS);
    const first = await join(carla);
    expect(first).toEqual({
      status: 200,
      body: {
        id: expect.any(String),
        scheduleId: full,
        activityId: shop.activity,
        title: "Aula de teste",
        partnerName: "Casa Teste",
        date: expect.stringMatching(/-03:00$/),
        endDate: expect.stringMatching(/-03:00$/),
        timeZone: "America/Sao_Paulo",
        activityType: "ONLINE",
        position: 1,
        offer: null,
      },
    });
    expect(new Date(String(first.body.date))).toEqual(starts);
    later(MINUTE_MS);
    expect(await join(gabi)).toMatchObject({ body: { position: 2 } });
    expect(await join(carla)).toEqual(first);
    expect(await waits(carla)).toEqual([first.body]);
    expect(await statuses()).toEqual(["WAITING", "WAITING"]);
    expect(held.id).toBeDefined();
  });

  test("only what is full, by whoever asks", async () => {
    expect(await join(carla)).toEqual(refused("PLACE_FREE"));
    await hold(ana);
    later(HOLD_MS);
    expect(await join(carla)).toEqual(refused("PLACE_FREE"));
  });

  test("nothing that they have a place of", async () => {
    await hold(ana);
    expect(await join(ana)).toEqual(refused("PLACE_HELD_ALREADY"));
    await buy(ana);
    expect(await join(ana)).toEqual(refused("PLACE_HELD_ALREADY"));
  });

  test("nothing that could not be offered any more", async () => {
    const latest = 48 * 60 * MINUTE_MS - MINIMUM_NOTICE_MINUTES * MINUTE_MS;
    await buy(ana);
    later(latest - OFFER_MIN_MS + 1);
    expect(await join(carla)).toEqual(refused("MINIMUM_NOTICE_NOT_MET", 422));
    later(-1);
    expect((await join(carla)).status).toBe(200);
  });

  test("nothing that is not booked by a single time, or does not exist", async () => {
    await hold(ana);
    await ask(sql`update activities set is_enrolment_needed = true where id = ${shop.activity}`);
    expect(await join(carla)).toEqual(refused("WAITING_LIST_ABSENT", 422));
    expect(await join(carla, randomUUID())).toEqual(refused("NOT_FOUND", 404));
  });

  test("twenty lists at most", async () => {
    const ids = await inTransaction(server.deps.db, async (tx) => {
      const made: string[] = [];
      for (let hours = 50; made.length <= WAITING_MAX; hours++)
        made.push(await insertSchedule(tx, shop.activity, SEED_INSTANT, hours, 0));
      return made;
    });
    const answers = [];
    for (const id of ids) answers.push(await join(carla, id));
    expect(answers.map(({ status }) => status)).toEqual([...Array(WAITING_MAX).fill(200), 409]);
    expect(answers.at(-1)).toEqual(refused("TOO_MANY_WAITS"));
    await leave(carla, answers[0]?.body.id);
    expect((await join(carla, ids.at(-1) ?? "")).status).toBe(200);
  });

  test("only signed in", async () => {
    const answer = await server.app.request(`/api/mobile/activity-schedules/${full}/waiting-list`, {
      method: "POST",
    });
    expect(answer.status).toBe(401);
  });
});

test("with the account its waits go: an offer goes to the next, and the export has told of both", async () => {
  const iara = await buyer(server, "iara@vereda.test");
  const { body: held } = await hold(ana);
  await join(iara);
  later(1);
  await join(carla);
  await ana.call(`DELETE /mobile/activity-schedules/holds/${held.id}`);
  expect((await iara.call("GET /mobile/customers/me/export")).body).toMatchObject({
    content: { waitingLists: [{ scheduleId: full, status: "OFFERED" }] },
  });
  await iara.call("DELETE /account/customer/init");
  const [mail] = await ask<{ text: string }>(
    sql`select text_body as text from mails where recipient = 'iara@vereda.test'`,
  );
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  expect((await ana.call("POST /account/customer/finish", { token })).status).toBe(200);
  expect([await told(carla), await statuses()]).toEqual([["offered"], ["OFFERED"]]);
});
