import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AUTH_COOKIE_MAX_AGE_S } from "#contract/constants.ts";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { deleteAccount } from "../domain/account/delete-account.ts";
import { faultsInTheBooks } from "../domain/orders/testing/books.ts";
import { orderOf } from "../domain/orders/testing/buyer.ts";
import { openShop, SHOP_PARTNER, type Shop } from "../domain/orders/testing/shop.ts";
import {
  checkoutOf,
  type Device,
  deviceOf,
  newRun,
  purchaseOf,
} from "../domain/started-purchases/testing/devices.ts";
import { tidyStarted } from "../domain/started-purchases/tidy.ts";
import { forgetAllTries } from "../testing/forget-tries.ts";
import { type Newcomer, newcomer } from "../testing/newcomer.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const DAY_MS = 24 * 60 * 60_000;

let server: TestApp;
let shop: Shop;
let ana: Newcomer;
/** Two devices of hers. */
let phone: Device;
let laptop: Device;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await forgetAllTries(server);
  shop = await openShop(server.deps.db, SEED_INSTANT);
  ana = await newcomer(server);
  phone = await deviceOf(server, shop, ana.email);
  laptop = await deviceOf(server, shop, ana.email);
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const later = (ms: number) => server.clock.moveTo(new Date(SEED_INSTANT.getTime() + ms));
const DONE = { status: 200, body: { done: true } };
const refused = (code: string, status = 409) => ({ status, body: expect.objectContaining({ code }) });

/** How many rows there are of hers. */
async function rowsOf(table: string): Promise<number> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)} s
      where s.customer_id = ${ana.customerId}`),
  );
  return rows[0]?.n ?? -1;
}

describe("what is begun", () => {
  test("is listed on every device of the account, with what a card of it shows", async () => {
    expect(await phone.save(purchaseOf(shop, { step: "2" }))).toEqual(DONE);
    const item = {
      kind: "purchase",
      id: shop.activity,
      itemKind: "activity",
      title: "Aula de teste",
      specialistName: SHOP_PARTNER,
      categoryHue: 140,
      categoryMotif: "hill",
      photo: null,
      duration: 60,
      isEnrolmentNeeded: false,
      step: "2",
      scheduleStart: new Date(SEED_INSTANT.getTime() + 3 * DAY_MS).toISOString(),
      scheduleTimeZone: "America/Sao_Paulo",
      holdUntil: null,
      updatedAt: SEED_INSTANT.toISOString(),
      isOrdered: false,
      isFromOtherDevice: false,
    };
    expect(await phone.list()).toEqual([item]);
    expect(await laptop.list()).toEqual([{ ...item, isFromOtherDevice: true }]);
    const somebody = await deviceOf(server, shop, (await newcomer(server)).email);
    expect(await somebody.list()).toEqual([]);
  });

  test("says until when a booking's time is held, and nothing of it once it is over", async () => {
    await phone.call(`POST /mobile/activity-schedules/${shop.schedules.group}/holds`);
    await phone.save(checkoutOf(shop));
    const holdUntil = new Date(SEED_INSTANT.getTime() + 15 * 60_000).toISOString();
    const booking = { kind: "checkout", step: null, holdUntil };
    expect(await laptop.list()).toEqual([expect.objectContaining(booking)]);
    later(15 * 60_000);
    expect(await laptop.list()).toEqual([expect.objectContaining({ ...booking, holdUntil: null })]);
    later(3 * DAY_MS);
    expect(await laptop.list()).toEqual([
      expect.objectContaining({ scheduleStart: null, scheduleTimeZone: null }),
    ]);
  });

  test("a plan is listed as one, the latest choice first; what is no longer sold is passed over", async () => {
    await phone.save(purchaseOf(shop));
    later(1_000);
    await phone.save(purchaseOf(shop), shop.monthly);
    const kinds = async () =>
      ((await phone.list()) as { itemKind: string }[]).map(({ itemKind }) => itemKind);
    expect(await kinds()).toEqual(["plan", "activity"]);
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(
        sql`update activity_plans set withdrawn_at = ${SEED_INSTANT.toISOString()} where id = ${shop.monthly}`,
      ),
    );
    expect(await kinds()).toEqual(["activity"]);
    expect(await phone.save(purchaseOf(shop), randomUUID())).toEqual(refused("NOT_FOUND", 404));
    expect(await phone.save(checkoutOf(shop), shop.once)).toEqual(refused("NOT_FOUND", 404));
  });

  test("of more than twenty the one that was begun first goes", async () => {
    const shops = [];
    for (let each = 0; each < 21; each++) shops.push(await openShop(server.deps.db, SEED_INSTANT));
    for (const [at, one] of shops.entries()) {
      later(at * 1_000);
      expect(await phone.save(purchaseOf(shop), one.activity)).toEqual(DONE);
    }
    const ids = ((await phone.list()) as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(
      shops
        .slice(1)
        .map(({ activity }) => activity)
        .reverse(),
    );
  });
});

describe("a card", () => {
  const NUMBER = "4111111111111111";

  test.each([
    ["a number among the choices", { cardNumber: NUMBER }, "CARD_DATA_REFUSED"],
    ["a number as the card's id", { selectedCard: NUMBER }, "CARD_DATA_REFUSED"],
    ["a number as a key", { attempt: { idempotencyKey: NUMBER } }, "CARD_DATA_REFUSED"],
    ["a security code", { cvc: "123" }, "VALIDATION"],
    ["a validity", { validity: "12/2030" }, "VALIDATION"],
    ["a holder", { holderName: "Ana Lima" }, "VALIDATION"],
    ["a card's token", { token: "tok_12345678" }, "VALIDATION"],
    ["typed personal data", { personalDataDraft: { cpf: "529.982.247-25" } }, "VALIDATION"],
    ["a form that was typed", { enrolmentDraft: { name: "Ana" } }, "VALIDATION"],
    ["the terms", { termsAccepted: true }, "VALIDATION"],
    ["a method beside the four", { paymentMethods: { creditCard: true, cvc: true } }, "VALIDATION"],
  ])("never goes along: %s is refused", async (_, changes, code) => {
    for (const choices of [purchaseOf(shop, changes), checkoutOf(shop, changes)])
      expect(await phone.save(choices)).toEqual(refused(code, 400));
    expect(await rowsOf("started_purchases")).toBe(0);
  });

  test("nor within the order that is in flight", async () => {
    const { bookAgain: _, ...request } = orderOf(shop);
    const attempt = (more: object) => ({
      attempt: { idempotencyKey: newRun(), request: { ...request, ...more } },
    });
    expect(await phone.save(purchaseOf(shop, attempt({ cvc: "123" })))).toEqual(refused("VALIDATION", 400));
    expect(await phone.save(purchaseOf(shop, attempt({})))).toEqual(DONE);
  });

  test("the path and the choices say the same kind", async () => {
    const body = { run: phone.run, choices: checkoutOf(shop) };
    expect(await phone.call(`PUT /started-purchases/purchase/${shop.activity}`, body)).toEqual(
      refused("VALIDATION", 400),
    );
  });
});

describe("another device", () => {
  test("takes it over, choices and all; the earlier one may keep nothing any more and is told so", async () => {
    const choices = purchaseOf(shop);
    await phone.save(choices);
    expect(await phone.isElsewhere()).toBe(false);
    expect(await laptop.takeOver()).toEqual({
      status: 200,
      body: { choices, hold: null, isFromOtherDevice: true },
    });
    expect([await phone.isElsewhere(), await laptop.isElsewhere()]).toEqual([true, false]);
    expect(await phone.save(choices)).toEqual(refused("CONTINUED_ELSEWHERE"));
    expect(await phone.discard({ own: true })).toEqual(refused("CONTINUED_ELSEWHERE"));
    expect(await phone.takeOver()).toEqual(refused("CONTINUED_ELSEWHERE"));
    expect(await laptop.save(purchaseOf(shop, { step: "2" }))).toEqual(DONE);
  });

  test("asked again after a lost answer it answers the same; by and by they take it from each other", async () => {
    await phone.save(purchaseOf(shop));
    const { choices } = (await laptop.takeOver()).body;
    expect((await laptop.takeOver()).body).toMatchObject({ choices });
    let before = laptop;
    for (let turn = 0; turn < 4; turn++) {
      const next = await deviceOf(server, shop, ana.email);
      expect((await next.takeOver()).status).toBe(200);
      expect([await before.isElsewhere(), await next.isElsewhere()]).toEqual([true, false]);
      expect(await next.save(purchaseOf(shop, { step: turn % 2 ? "1" : "2" }))).toEqual(DONE);
      expect(await before.save(purchaseOf(shop))).toEqual(refused("CONTINUED_ELSEWHERE"));
      before = next;
    }
  });

  test("goes on within the hold with the very same one; once that is over it says so", async () => {
    const { body: hold } = await phone.call(`POST /mobile/activity-schedules/${shop.schedules.group}/holds`);
    await phone.save(checkoutOf(shop));
    later(5 * 60_000);
    const { body } = await laptop.takeOver("checkout");
    expect(body.hold).toEqual({ ...hold, secondsLeft: 10 * 60 });
    later(15 * 60_000);
    const tablet = await deviceOf(server, shop, ana.email);
    expect((await tablet.takeOver("checkout")).body).toMatchObject({ hold: null, choices: checkoutOf(shop) });
  });

  test("that never took it over neither keeps nor orders: it asks for it first", async () => {
    await phone.save(purchaseOf(shop));
    expect(await laptop.isElsewhere()).toBe(true);
    expect(await laptop.save(purchaseOf(shop))).toEqual(refused("CONTINUED_ELSEWHERE"));
    expect(await laptop.buy(orderOf(shop))).toEqual(refused("CONTINUED_ELSEWHERE"));
    expect((await laptop.takeOver()).status).toBe(200);
  });

  test("may have a booking and a purchase of one activity side by side", async () => {
    await phone.save(purchaseOf(shop));
    expect(await laptop.save(checkoutOf(shop))).toEqual(DONE);
    expect(await phone.list()).toHaveLength(2);
  });

  test("finds nothing where nothing was begun", async () => {
    expect(await laptop.takeOver()).toEqual(refused("NOT_FOUND", 404));
    const somebody = await deviceOf(server, shop, (await newcomer(server)).email);
    await phone.save(purchaseOf(shop));
    expect(await somebody.takeOver()).toEqual(refused("NOT_FOUND", 404));
    expect(await somebody.discard()).toEqual(DONE);
    expect(await phone.list()).toHaveLength(1);
  });
});

describe("it goes", () => {
  test("when it is discarded, on whichever device; its page may keep nothing any more", async () => {
    await phone.save(purchaseOf(shop));
    expect(await laptop.discard()).toEqual(DONE);
    expect(await laptop.discard()).toEqual(DONE);
    expect(await phone.list()).toEqual([]);
    expect(await phone.save(purchaseOf(shop))).toEqual(refused("CONTINUED_ELSEWHERE"));
    const anew = await deviceOf(server, shop, ana.email);
    expect(await anew.save(purchaseOf(shop))).toEqual(DONE);
  });

  test("after seven days from the first choice, whatever was chosen meanwhile", async () => {
    await phone.save(purchaseOf(shop));
    later(6 * DAY_MS);
    await phone.save(purchaseOf(shop, { step: "2" }));
    later(7 * DAY_MS - 1);
    expect(await laptop.list()).toHaveLength(1);
    await tidyStarted(server.deps);
    expect(await rowsOf("started_purchases")).toBe(1);
    later(7 * DAY_MS);
    expect(await laptop.list()).toEqual([]);
    expect(await laptop.takeOver()).toEqual(refused("NOT_FOUND", 404));
    await tidyStarted(server.deps);
    expect(await rowsOf("started_purchases")).toBe(0);
    expect(await phone.save(purchaseOf(shop))).toEqual(DONE);
  });

  test("and that a page ended is known for as long as a session lasts", async () => {
    await phone.save(purchaseOf(shop));
    await laptop.takeOver();
    later(AUTH_COOKIE_MAX_AGE_S * 1_000 - 1);
    await tidyStarted(server.deps);
    expect([await rowsOf("started_purchases"), await rowsOf("ended_runs")]).toEqual([0, 1]);
    later(AUTH_COOKIE_MAX_AGE_S * 1_000);
    await tidyStarted(server.deps);
    expect(await rowsOf("ended_runs")).toBe(0);
  });

  test("with the account, and is in its export until then", async () => {
    const choices = purchaseOf(shop);
    await phone.save(choices);
    const { body } = await phone.call("GET /mobile/customers/me/export");
    expect(Object(body.content).startedPurchases).toEqual([
      {
        kind: "purchase",
        itemId: shop.activity,
        choices,
        startedAt: SEED_INSTANT.toISOString(),
        updatedAt: SEED_INSTANT.toISOString(),
        expiresAt: new Date(SEED_INSTANT.getTime() + 7 * DAY_MS).toISOString(),
      },
    ]);
    await laptop.takeOver();
    expect([await rowsOf("started_purchases"), await rowsOf("ended_runs")]).toEqual([1, 1]);
    const person = { userId: ana.userId, customerId: ana.customerId };
    await inTransaction(server.deps.db, (tx) => deleteAccount(tx, server.deps, person, SEED_INSTANT));
    expect([await rowsOf("started_purchases"), await rowsOf("ended_runs")]).toEqual([0, 0]);
  });
});
