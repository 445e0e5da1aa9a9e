import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { startedPurchases } from "#server/db/schema/started-purchases.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { UNKNOWN_REVIEW_MS } from "#server/domain/orders/settle.ts";
import { chargedInAll, faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { count } from "#server/domain/orders/testing/outcomes.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { forgetAllTries } from "#server/testing/forget-tries.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type Device, deviceOf, newRun, purchaseOf } from "./testing/devices.ts";

const EMAIL = "carla@vereda.test";
const CARD = {
  approved: "4111111111111111",
  declined: "4000000000000002",
  requiresAction: "4000000000003220",
  timeoutCharged: "4000000000005019",
  timeoutNotCharged: "4000000000005027",
};
// The embedded engine is one connection: what is pressed at once is worked off in turn there.
const ROUNDS = process.env.TEST_DATABASE_URL ? 60 : 8;

let server: TestApp;
let shop: Shop;
let phone: Device;
let laptop: Device;
let chargedBefore: number;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await forgetAllTries(server);
  await anew();
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

/** Another shop, and two devices that have begun nothing in it. */
async function anew(): Promise<void> {
  await inTransaction(server.deps.db, (tx) => tx.delete(startedPurchases));
  shop = await openShop(server.deps.db, SEED_INSTANT);
  phone = await deviceOf(server, shop, EMAIL);
  laptop = await deviceOf(server, shop, EMAIL);
  chargedBefore = await chargedInAll(server.deps.db);
}

const charged = async () => (await chargedInAll(server.deps.db)) - chargedBefore;
const taken = () => takenOf(server.deps.db, shop.schedules.group);
const refused = (code: string) => ({ status: 409, body: expect.objectContaining({ code }) });
const byCard = async (number: string) => orderOf(shop, { paymentMethodId: await phone.card(number) });
const byPix = () => orderOf(shop, { methods: ["PIX"] });
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 200 ? "ORDERED" : body.code;
/** Without `started`, as the choices keep it. */
const sent = ({ started: _, ...request }: ReturnType<typeof orderOf>) => request;

describe("an order", () => {
  test.each([
    ["by Pix, which is waited for", async () => byPix()],
    ["by a card that pays", () => byCard(CARD.approved)],
  ])("%s ends its started purchase, and its page may keep nothing of it", async (_, orderFor) => {
    await phone.save(purchaseOf(shop));
    expect((await phone.buy(await orderFor())).status).toBe(200);
    expect(await phone.list()).toEqual([]);
    expect(await phone.save(purchaseOf(shop))).toEqual(refused("CONTINUED_ELSEWHERE"));
  });

  test("of a purchase that nobody could keep is placed all the same", async () => {
    expect((await phone.buy(await byCard(CARD.approved))).status).toBe(200);
  });

  test("of an API client, which has begun nothing, ends nothing", async () => {
    await phone.save(purchaseOf(shop));
    expect((await laptop.order(await byCard(CARD.approved))).status).toBe(200);
    expect(await phone.list()).toHaveLength(1);
  });

  test("is answered again by its key, although its page has ended by then", async () => {
    await phone.save(purchaseOf(shop));
    const [order, key] = [await byCard(CARD.approved), randomUUID()];
    const first = await phone.buy(order, key);
    expect(await phone.buy(order, key)).toEqual(first);
    expect(await charged()).toBe(ACTIVITY_PRICE);
  });

  test("that was declined leaves the choices, and another card pays", async () => {
    await phone.save(purchaseOf(shop));
    expect(codeOf(await phone.buy(await byCard(CARD.declined)))).toBe("PAYMENT_DECLINED");
    expect(await phone.list()).toEqual([expect.objectContaining({ isOrdered: false })]);
    expect(codeOf(await phone.buy(await byCard(CARD.approved)))).toBe("ORDERED");
    expect(await phone.list()).toEqual([]);
  });
});

describe("whoever took over", () => {
  test("orders; the earlier device is refused, before and after, and pays nothing", async () => {
    await phone.save(purchaseOf(shop));
    await laptop.takeOver();
    const order = await byCard(CARD.approved);
    expect(await phone.buy(order)).toEqual(refused("CONTINUED_ELSEWHERE"));
    expect((await laptop.buy(order)).status).toBe(200);
    expect(await phone.buy(order)).toEqual(refused("CONTINUED_ELSEWHERE"));
    expect([await charged(), await taken()]).toEqual([ACTIVITY_PRICE, 1]);
  });

  test("gives it back the same way: the earlier page stays refused, its device goes on with another", async () => {
    await phone.save(purchaseOf(shop));
    await laptop.takeOver();
    const again = await deviceOf(server, shop, EMAIL);
    await again.takeOver();
    const order = await byCard(CARD.approved);
    expect([codeOf(await phone.buy(order)), codeOf(await laptop.buy(order))]).toEqual([
      "CONTINUED_ELSEWHERE",
      "CONTINUED_ELSEWHERE",
    ]);
    expect(codeOf(await again.buy(order))).toBe("ORDERED");
  });
});

/** Rounds of a race, each in a shop of its own and with a purchase that the phone has begun. @returns what came of it, and how often */
async function race(run: (order: ReturnType<typeof orderOf>) => Promise<unknown[]>) {
  const paymentMethodId = await phone.card(CARD.approved);
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await forgetAllTries(server);
    await anew();
    await phone.save(purchaseOf(shop));
    const outcome = (await run(orderOf(shop, { paymentMethodId }))).join();
    outcomes.push(outcome);
    expect([outcome, await charged(), await taken()]).toEqual([outcome, ACTIVITY_PRICE, 1]);
  }
  return count(outcomes);
}

describe("both devices press at once: one order, one charge", () => {
  test("the later device's, where it has taken over", async () => {
    const outcomes = await race(async (order) => {
      await laptop.takeOver();
      return Promise.all([phone, laptop].map(async (one) => codeOf(await one.buy(order))));
    });
    expect(outcomes).toEqual({ "CONTINUED_ELSEWHERE,ORDERED": ROUNDS });
  }, 300_000);

  test("whoever comes first, where it takes over at that very moment; whoever found nothing has nothing to press", async () => {
    const outcomes = await race((order) =>
      Promise.all([
        phone.buy(order).then(codeOf),
        laptop
          .takeOver()
          .then(async (taking) => (taking.status === 200 ? codeOf(await laptop.buy(order)) : "GONE")),
      ]),
    );
    const allowed = [
      "CONTINUED_ELSEWHERE,ORDERED",
      "ORDERED,GONE",
      // It took over while the card was being charged, and pressed without having asked.
      "ORDERED,ORDER_IN_FLIGHT",
      "ORDERED,CONTINUED_ELSEWHERE",
    ];
    expect(Object.keys(outcomes).filter((one) => !allowed.includes(one))).toEqual([]);
  }, 300_000);
});

test("many pages press at once: the one that may goes through, once", async () => {
  const paymentMethodId = await phone.card(CARD.approved);
  await phone.save(purchaseOf(shop));
  const others = await Promise.all(Array.from({ length: 6 }, () => deviceOf(server, shop, EMAIL)));
  const presses = [phone, ...others].flatMap((one) => [one, one, one]);
  const answers = await Promise.all(
    presses.map((one) => one.buy(orderOf(shop, { paymentMethodId, bookAgain: false }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await charged(), await taken()]).toEqual([ACTIVITY_PRICE, 1]);
});

describe("an order whose answer was lost", () => {
  test("goes along by its key: the other device asks, and may not order before it is known", async () => {
    await phone.save(purchaseOf(shop));
    const [order, key] = [await byCard(CARD.timeoutCharged), randomUUID()];
    expect(codeOf(await phone.buy(order, key))).toBe("PAYMENT_UNKNOWN");
    expect(await laptop.list()).toEqual([expect.objectContaining({ isOrdered: true })]);
    const { choices } = (await laptop.takeOver()).body;
    expect(choices).toEqual(purchaseOf(shop, { attempt: { idempotencyKey: key, request: sent(order) } }));
    const another = await byCard(CARD.approved);
    expect(await laptop.buy(another)).toEqual(refused("ORDER_IN_FLIGHT"));
    expect(await laptop.discard()).toEqual(refused("ORDER_IN_FLIGHT"));
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + UNKNOWN_REVIEW_MS));
    expect((await laptop.reconcile(key)).body).toMatchObject({
      outcome: "PLACED",
      billing: { status: "PAID" },
    });
    expect(await laptop.list()).toEqual([]);
    expect(await laptop.buy(another)).toEqual(refused("CONTINUED_ELSEWHERE"));
    expect([await charged(), await taken()]).toEqual([ACTIVITY_PRICE, 1]);
  });

  test("and was not charged: once that is known, the other device orders", async () => {
    await phone.save(purchaseOf(shop));
    const [order, key] = [await byCard(CARD.timeoutNotCharged), randomUUID()];
    expect(codeOf(await phone.buy(order, key))).toBe("PAYMENT_UNKNOWN");
    await laptop.takeOver();
    const another = await byCard(CARD.approved);
    expect(await laptop.buy(another)).toEqual(refused("ORDER_IN_FLIGHT"));
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + UNKNOWN_REVIEW_MS));
    expect((await laptop.reconcile(key)).body).toMatchObject({ outcome: "REFUSED" });
    expect((await laptop.buy(another)).status).toBe(200);
    expect([await charged(), await taken()]).toEqual([ACTIVITY_PRICE, 1]);
  });

  test("that never arrived: the other device closes its key by asking, and what arrives then is refused", async () => {
    const [order, key] = [await byCard(CARD.approved), randomUUID()];
    await phone.save(purchaseOf(shop, { attempt: { idempotencyKey: key, request: sent(order) } }));
    expect((await laptop.takeOver()).body).toMatchObject({ choices: { attempt: { idempotencyKey: key } } });
    expect(await laptop.buy(order)).toEqual(refused("ORDER_IN_FLIGHT"));
    expect((await laptop.reconcile(key)).body).toEqual({ outcome: "NOT_PLACED" });
    expect((await laptop.buy(order)).status).toBe(200);
    expect(await phone.buy(order, key)).toEqual(refused("IDEMPOTENCY_KEY_VOIDED"));
    expect([await charged(), await taken()]).toEqual([ACTIVITY_PRICE, 1]);
  });

  test("that waits for the bank is in flight until the holder has confirmed", async () => {
    await phone.save(purchaseOf(shop));
    const key = randomUUID();
    const order = await byCard(CARD.requiresAction);
    expect((await phone.buy(order, key)).body).toMatchObject({ status: "ACTION_REQUIRED" });
    await laptop.takeOver();
    expect(await laptop.buy(await byCard(CARD.approved))).toEqual(refused("ORDER_IN_FLIGHT"));
    expect((await laptop.reconcile(key)).body).toMatchObject({
      outcome: "PLACED",
      billing: { status: "ACTION_REQUIRED" },
    });
  });

  test("stays whatever a late page keeps: neither an earlier choice nor the one that took over removes its key", async () => {
    await phone.save(purchaseOf(shop));
    const [order, key] = [await byCard(CARD.timeoutCharged), randomUUID()];
    await phone.buy(order, key);
    await phone.save(purchaseOf(shop, { step: "2" }));
    expect((await laptop.takeOver()).body).toMatchObject({ choices: { attempt: { idempotencyKey: key } } });
    await laptop.save(purchaseOf(shop, { step: "1" }));
    const tablet = await deviceOf(server, shop, EMAIL);
    expect((await tablet.takeOver()).body).toMatchObject({
      choices: { step: "1", attempt: { idempotencyKey: key } },
    });
  });

  test("of the very same page is nobody else's: it may order again once it has been told", async () => {
    const [order, key] = [await byCard(CARD.approved), randomUUID()];
    await phone.save(purchaseOf(shop, { attempt: { idempotencyKey: key, request: sent(order) } }));
    expect((await phone.buy(order)).status).toBe(200);
  });
});

test("choices are encrypted at rest: no theme can be read where they lie", async () => {
  const key = Buffer.alloc(32, 7).toString("base64");
  const keyed = await startTestApp({ env: { DATA_KEYS: `a:${key}`, DATA_INDEX_KEYS: `a:${key}` } });
  try {
    const there = await openShop(keyed.deps.db, SEED_INSTANT);
    const device = await deviceOf(keyed, there, EMAIL, newRun());
    expect((await device.save(purchaseOf(there))).status).toBe(200);
    const { rows } = await inTransaction(keyed.deps.db, (tx) =>
      tx.execute<{ row: string }>(sql`select to_jsonb(s)::text as row from started_purchases s`),
    );
    expect(rows[0]?.row).toMatch(/"choices": "v1:a:/);
    expect(rows[0]?.row).not.toContain(there.interests[0]);
    expect((await device.takeOver()).body).toMatchObject({ choices: purchaseOf(there) });
  } finally {
    await keyed.close();
  }
});
