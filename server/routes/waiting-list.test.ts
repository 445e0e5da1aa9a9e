import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HOLD_MS, OFFER_MIN_MS, OFFER_MS, WAITING_MAX } from "#contract/constants.ts";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { tidyHolds } from "../domain/holds/tidy.ts";
import { faultsInTheBooks, takenOf } from "../domain/orders/testing/books.ts";
import { type Buyer, buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import {
  insertSchedule,
  MINIMUM_NOTICE_MINUTES,
  openShop,
  type Shop,
} from "../domain/orders/testing/shop.ts";
import { serveLists } from "../domain/waiting-list/sweep.ts";
import { tellOffers } from "../domain/waiting-list/tell.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const MINUTE_MS = 60_000;

let server: TestApp;
let shop: Shop;
let full: string;
let ana: Buyer;
let carla: Buyer;
let gabi: Buyer;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: "https://vereda.example" } });
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 2 });
  full = shop.schedules.single;
  ana = await buyer(server, "ana@vereda.test");
  carla = await buyer(server, "carla@vereda.test");
  gabi = await buyer(server, "gabi@vereda.test");
  await ask(sql`delete from mails`);
  await ask(sql`delete from whatsapp_messages`);
});
afterEach(async () => {
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
  // Nobody holds or waits for anything when the next test begins.
  later(100 * 60 * MINUTE_MS);
  await sweep();
  await ask(sql`delete from waiting_list_entries`);
});
afterAll(() => server.close());

const ask = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  inTransaction(server.deps.db, async (tx) => (await tx.execute<T>(query)).rows);
const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
/** What the workers do each few seconds. */
async function sweep(): Promise<void> {
  await tidyHolds(server.deps);
  await serveLists(server.deps);
  await tellOffers(server.deps);
}

const hold = (by: Buyer, id = full) => by.call(`POST /mobile/activity-schedules/${id}/holds`);
const join = (by: Buyer, id = full) => by.call(`POST /mobile/activity-schedules/${id}/waiting-list`);
const leave = (by: Buyer, id: unknown) => by.call(`DELETE /mobile/waiting-list/${id}`);
const buy = async (by: Buyer, id = full) =>
  by.order(orderOf(shop, { scheduleIds: [id], paymentMethodId: await by.card("4111 1111 1111 1111") }));
const refused = (code: string, status = 409) => ({ status, body: expect.objectContaining({ code }) });

async function waits(by: Buyer): Promise<Record<string, unknown>[]> {
  const { body } = await by.call("GET /mobile/waiting-list");
  return body.content as Record<string, unknown>[]; // The contract's answer.
}
/** What each waits for: the place in the queue, `offered`, or nothing. */
const told = (...people: Buyer[]) =>
  Promise.all(
    people.map(async (by) => {
      const [first] = await waits(by);
      return first ? (first.offer ? "offered" : first.position) : null;
    }),
  );
const statuses = async () =>
  (
    await ask<{ status: string }>(sql`select status from waiting_list_entries order by joined_at, status`)
  ).map(({ status }) => status);

/** Ana has the only place; Carla waits, then Gabi. */
async function queue(): Promise<{ anasHold: unknown }> {
  const { body } = await hold(ana);
  for (const by of [carla, gabi]) {
    expect((await join(by)).status).toBe(200);
    later(1);
  }
  return { anasHold: body.id };
}

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

describe("a place that comes back", () => {
  test("is offered to whoever joined first, for half an hour, and to nobody else", async () => {
    const { anasHold } = await queue();
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
    const until = new Date(server.clock.now().getTime() + OFFER_MS).toISOString();
    expect(await waits(carla)).toMatchObject([{ position: null, offer: { until, secondsLeft: 1800 } }]);
    expect(await told(gabi)).toEqual([1]);
    for (const by of [ana, gabi]) expect(await hold(by)).toEqual(refused("SCHEDULE_FULL"));
    expect(await buy(gabi)).toEqual(refused("SCHEDULE_FULL"));
    expect(await takenOf(server.deps.db, full)).toBe(1);
  });

  test("by a cancellation too", async () => {
    await buy(ana);
    await join(carla);
    const [row] = await ask<{ id: string }>(
      sql`select id from billing_schedules where schedule_id = ${full} and released_at is null`,
    );
    const { body: quote } = await ana.call(`GET /mobile/appointments/${row?.id}/cancellation`);
    const confirmed = { confirmedRefund: quote.total, confirmedKind: quote.kind };
    expect((await ana.call(`POST /mobile/appointments/${row?.id}/cancellation`, confirmed)).status).toBe(200);
    expect(await told(carla)).toEqual(["offered"]);
  });

  test("by a move too", async () => {
    await buy(ana);
    await join(carla);
    const [row] = await ask<{ id: string }>(
      sql`select id from billing_schedules where schedule_id = ${full} and released_at is null`,
    );
    const move = { scheduleId: shop.schedules.group, fromScheduleId: full };
    expect((await ana.call(`PUT /mobile/appointments/${row?.id}/schedule`, move)).status).toBe(200);
    expect(await told(carla)).toEqual(["offered"]);
  });

  test("by an order that is given up too", async () => {
    const paymentMethodId = await ana.card("4000 0000 0000 3220");
    const { body } = await ana.order(orderOf(shop, { scheduleIds: [full], paymentMethodId }));
    expect(body.status).toBe("ACTION_REQUIRED");
    await join(carla);
    const answer = new URLSearchParams({ answer: "refuse", returnTo: "/" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await server.app.request(String(body.actionUrl), { method: "POST", headers, body: answer });
    await ana.call(`GET /mobile/billings/${body.id}/is-paid`);
    expect(await told(carla)).toEqual(["offered"]);
  });

  test("and one that is added", async () => {
    await buy(ana);
    await join(carla);
    await ask(sql`update activity_schedules set capacity = capacity + 1 where id = ${full}`);
    await sweep();
    expect(await told(carla)).toEqual(["offered"]);
  });

  test("by time alone belongs to the list, also before anybody has swept", async () => {
    await queue();
    later(HOLD_MS);
    for (const by of [ana, gabi]) expect(await hold(by)).toEqual(refused("SCHEDULE_FULL"));
    expect(await buy(ana)).toEqual(refused("SCHEDULE_FULL"));
    const { body } = await ana.call(`GET /mobile/activity-schedules/activity/${shop.activity}`);
    const content = body.content as { id: string; vacancies: number }[]; // A page of schedules.
    expect(content.find(({ id }) => id === full)?.vacancies).toBe(0);
    await sweep();
    expect(await told(carla, gabi)).toEqual(["offered", 1]);
  });

  test("is offered until the last moment to book, and not at all when less than five minutes are left", async () => {
    const latest = SEED_INSTANT.getTime() + (48 * 60 - MINIMUM_NOTICE_MINUTES) * MINUTE_MS;
    server.clock.moveTo(new Date(latest - OFFER_MIN_MS - HOLD_MS));
    const { anasHold } = await queue();
    server.clock.moveTo(new Date(latest - OFFER_MIN_MS));
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
    await sweep();
    expect(await waits(carla)).toMatchObject([{ offer: { until: new Date(latest).toISOString() } }]);
    server.clock.moveTo(new Date(latest));
    await sweep();
    expect(await statuses()).toEqual(["MISSED", "ENDED"]);
    expect(await takenOf(server.deps.db, full)).toBe(0);
  });

  test("is not waited for any more when its last moment is near", async () => {
    await buy(ana);
    await join(carla);
    later((48 * 60 - MINIMUM_NOTICE_MINUTES) * MINUTE_MS - OFFER_MIN_MS);
    await sweep();
    expect(await told(carla)).toEqual([1]);
    later(1);
    await sweep();
    expect([await told(carla), await statuses()]).toEqual([[null], ["ENDED"]]);
  });
});

describe("an offer", () => {
  beforeEach(async () => {
    const { anasHold } = await queue();
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
  });

  test("is taken by holding it, though a hold of another time is kept at most besides", async () => {
    await hold(carla, shop.schedules.group);
    expect(await told(carla)).toEqual(["offered"]);
    expect(await hold(carla)).toMatchObject({ status: 200, body: { scheduleId: full, secondsLeft: 900 } });
    expect([await told(carla, gabi), await statuses()]).toEqual([
      [null, 1],
      ["TAKEN", "WAITING"],
    ]);
    expect([
      await takenOf(server.deps.db, full),
      await takenOf(server.deps.db, shop.schedules.group),
    ]).toEqual([1, 0]);
  });

  test("is taken by ordering it", async () => {
    expect(await buy(carla)).toMatchObject({ status: 200, body: { status: "PAID" } });
    expect(await statuses()).toEqual(["TAKEN", "WAITING"]);
  });

  test("is vacant to its customer alone", async () => {
    const seenBy = async (by: Buyer) => {
      const { body } = await by.call(`GET /mobile/activity-schedules/activity/${shop.activity}`);
      const content = body.content as { id: string; vacancies: number }[]; // A page of schedules.
      return content.find(({ id }) => id === full)?.vacancies;
    };
    expect([await seenBy(carla), await seenBy(gabi), await seenBy(ana)]).toEqual([1, 0, 0]);
  });

  test("that nobody took goes to the next, who could wait", async () => {
    later(OFFER_MS - 1);
    await sweep();
    expect(await told(carla, gabi)).toEqual(["offered", 1]);
    later(1);
    expect(await told(carla)).toEqual([null]);
    expect(await hold(carla)).toEqual(refused("SCHEDULE_FULL"));
    await sweep();
    expect([await told(carla, gabi), await statuses()]).toEqual([
      [null, "offered"],
      ["MISSED", "OFFERED"],
    ]);
    later(OFFER_MS);
    await sweep();
    expect([await statuses(), await takenOf(server.deps.db, full)]).toEqual([["MISSED", "MISSED"], 0]);
    expect((await hold(ana)).status).toBe(200);
  });

  test("that is over may be followed by another wait, behind the others", async () => {
    later(OFFER_MS);
    expect(await join(carla)).toMatchObject({ status: 200, body: { position: 1, offer: null } });
    expect([await told(gabi), await statuses()]).toEqual([["offered"], ["MISSED", "OFFERED", "WAITING"]]);
  });

  test("goes to the next at once when its customer leaves; leaving twice is no error", async () => {
    const [wait] = await waits(carla);
    for (let times = 0; times < 2; times++)
      expect(await leave(carla, wait?.id)).toEqual({ status: 200, body: { done: true } });
    expect([await told(carla, gabi), await statuses()]).toEqual([
      [null, "offered"],
      ["LEFT", "OFFERED"],
    ]);
  });

  test("or a wait is left by nobody else", async () => {
    const [wait] = await waits(gabi);
    for (const id of [wait?.id, randomUUID()])
      expect(await leave(carla, id)).toEqual(refused("NOT_FOUND", 404));
    expect(await told(carla, gabi)).toEqual(["offered", 1]);
    await leave(gabi, wait?.id);
    expect([await told(carla, gabi), await statuses()]).toEqual([
      ["offered", null],
      ["OFFERED", "LEFT"],
    ]);
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

describe("the message about an offer", () => {
  const mails = () =>
    ask<{ recipient: string; subject: string; text: string }>(
      sql`select recipient, subject, text_body as text from mails where dedupe_key like 'offer:%' order by sent_at`,
    );

  test("says until when, that others wait, and leads to the checkout; once per offer, however many sweep", async () => {
    const { anasHold } = await queue();
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
    await Promise.all([tellOffers(server.deps), tellOffers(server.deps)]);
    await sweep();
    const sent = await mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["carla@vereda.test", "Abriu uma vaga: Aula de teste"],
    ]);
    expect(sent[0]?.text.split("\n")).toEqual([
      "Oi, Carla!",
      "",
      "Abriu uma vaga no horário que você esperava:",
      expect.stringMatching(/^Aula de teste, com Casa Teste: \d{2}\/\d{2}\/2026, às \d{2}h\d{2}\.$/),
      "",
      expect.stringMatching(
        /^Ela está guardada para você por 30 minutos, até as \d{2}h\d{2} \(horário de Brasília\)\.$/,
      ),
      "Outras pessoas também esperam: depois disso, a vaga passa para a próxima da fila.",
      "",
      `Reservar agora: https://vereda.example/checkout?activityId=${shop.activity}&scheduleId=${full}`,
      "Se não quiser mais este horário, saia da lista em https://vereda.example/my-appointments",
    ]);
    later(OFFER_MS);
    await sweep();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      "carla@vereda.test",
      "gabi@vereda.test",
    ]);
  });

  test("never comes after the offer is over", async () => {
    const { anasHold } = await queue();
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
    later(OFFER_MS);
    expect(await tellOffers(server.deps)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("never comes for what was taken or left", async () => {
    const { anasHold } = await queue();
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
    await leave(carla, (await waits(carla))[0]?.id);
    await buy(gabi);
    expect(await tellOffers(server.deps)).toBe(0);
  });

  test("comes by the ways that the customer wants", async () => {
    await carla.call("PUT /update-whatsapp-permission", { allowWhatsAppMessage: true });
    const wish = { kind: "WAITING_LIST", email: false, whatsApp: true };
    await carla.call("PUT /mobile/customers/me/notice-preferences", wish);
    const { anasHold } = await queue();
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
    await sweep();
    expect(await mails()).toEqual([]);
    const messages = await ask<{ text: string }>(sql`select text_body as text from whatsapp_messages`);
    expect(messages.map(({ text }) => text.split("\n")[0])).toEqual(["Abriu uma vaga: Aula de teste"]);
  });
});
