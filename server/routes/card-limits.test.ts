import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import {
  anAddress,
  CARD,
  counted,
  declined,
  from,
  payer,
  said,
  times,
  tooOften,
  trade,
} from "#server/domain/cards/testing/payer.ts";
import { debtor } from "#server/domain/debts/testing/debtor.ts";
import { chargedInAll, faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { cardBody } from "#server/domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { endSubscriptions, live, morningOf } from "#server/domain/subscriptions/testing/days.ts";
import { forgetAllTries } from "#server/testing/forget-tries.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp({ env: { TRUSTED_PROXIES: "1" } });
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await forgetAllTries(server);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 1_000 });
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const later = (seconds: number) =>
  server.clock.moveTo(new Date(server.clock.now().getTime() + seconds * 1_000));

/** Each card stored so far is another one. */
const FINGERPRINTS_OF_THEIR_OWN = sql`update customer_payment_methods set fingerprint = null`;

async function declinesAtTheProvider(): Promise<number> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ count: number }>(
      sql`select count(*)::int as count from sandbox_charges where status = 'DECLINED'`,
    ),
  );
  return rows[0]?.count ?? 0;
}

describe("an ordinary person", () => {
  test("mistypes five cards, has each declined, and pays by the sixth without waiting", async () => {
    const maria = await payer(server);
    const answers = await times(6, (index) =>
      maria.pay(shop, index < 5 ? ([CARD.declined, CARD.noFunds][index % 2] ?? "") : CARD.approved),
    );
    expect(answers).toEqual([
      "PAYMENT_DECLINED",
      "INSUFFICIENT_FUNDS",
      "PAYMENT_DECLINED",
      "INSUFFICIENT_FUNDS",
      "PAYMENT_DECLINED",
      "PAID",
    ]);
  });

  test("buys as often as they like by a card that is approved, at once or at their bank", async () => {
    const maria = await payer(server);
    const { id } = (await maria.card(CARD.approved)).body;
    expect(counted(await times(30, () => maria.order(shop, id).then(said)))).toEqual({ PAID: 30 });
    await maria.cardBecomes(String(id), "REQUIRE_ACTION");
    const atTheBank = await times(21, async () => {
      const { body } = await maria.order(shop, id);
      const answer = new URLSearchParams({ answer: "confirm" });
      await server.app.request(String(body.actionUrl), { method: "POST", body: answer });
      return (await maria.call(`GET /mobile/billings/${body.id}/is-paid`)).body.isPaid;
    });
    expect(counted(atTheBank)).toEqual({ true: 21 });
  });

  test("loses no try where the provider cannot be reached", async () => {
    const maria = await payer(server);
    const { id } = (await maria.card(CARD.unreachable)).body;
    const answers = await times(21, () => maria.order(shop, id).then(said));
    expect(counted(answers)).toEqual({ PAYMENT_UNAVAILABLE: 21 });
  });

  test("buys by a new card beside twenty-nine colleagues at one address", async () => {
    const office = anAddress();
    const answers = await times(30, async () => {
      const colleague = await payer(server, office);
      const [status, { token }] = await trade(server, CARD.another, office);
      const card = await colleague.call(
        "POST /mobile/customer-payment-methods",
        cardBody(token),
        from(office),
      );
      return [status, card.status, said(await colleague.order(shop, card.body.id))].join(" ");
    });
    expect(counted(answers)).toEqual({ "200 200 PAID": 30 });
  });
});

describe("declined orders", () => {
  test("of sixty at the same moment ten are charged, and the others cost no place", async () => {
    const tester = await payer(server);
    const { id } = (await tester.card(CARD.declined)).body;
    const answers = await Promise.all(Array.from({ length: 60 }, () => tester.order(shop, id)));
    expect(answers.toSorted((one, other) => one.status - other.status)).toEqual([
      ...Array(10).fill({ status: 402, body: declined }),
      ...Array(50).fill({ status: 429, body: tooOften(300) }),
    ]);
    expect(await takenOf(server.deps.db, shop.schedules.group)).toBe(0);
  });

  test("have whoever goes on wait longer each time: twenty of a day's", async () => {
    const tester = await payer(server);
    const { id } = (await tester.card(CARD.declined)).body;
    const waits: [number, unknown][] = [];
    for (let tries = 0; waits.length < 5; ) {
      const { body } = await tester.order(shop, id);
      if (body.code === "PAYMENT_DECLINED") tries++;
      else {
        waits.push([tries, body.retryAfterSeconds]);
        later(Number(body.retryAfterSeconds));
      }
    }
    expect(waits).toEqual([
      [10, 300],
      [12, 1_500],
      [15, 9_000],
      [20, 75_600],
      [30, 300],
    ]);
  });

  test("count while the bank has not confirmed them, and are given back with one that it confirms", async () => {
    const tester = await payer(server);
    const [slow, { id }] = [
      (await tester.card(CARD.atTheBank)).body,
      (await tester.card(CARD.approved)).body,
    ];
    const waiting = await times(10, async () => (await tester.order(shop, slow.id)).body);
    expect(await tester.order(shop, id)).toEqual({ status: 429, body: tooOften(300) });
    const { id: billingId, actionUrl } = waiting[3] ?? {};
    await server.app.request(String(actionUrl), {
      method: "POST",
      body: new URLSearchParams({ answer: "confirm" }),
    });
    await tester.call(`GET /mobile/billings/${billingId}/is-paid`);
    expect((await tester.order(shop, id)).body.status).toBe("PAID");
  });

  test("have the answer that their key has, however many came since", async () => {
    const tester = await payer(server);
    const [key, { id }] = [randomUUID(), (await tester.card(CARD.declined)).body];
    const first = await tester.order(shop, id, key);
    expect(first).toEqual({ status: 402, body: declined });
    await times(9, () => tester.order(shop, id));
    expect(await tester.order(shop, id)).toEqual({ status: 429, body: tooOften(300) });
    const same = { status: 402, body: { ...declined, billingId: first.body.billingId } };
    expect(await times(3, () => tester.order(shop, id, key))).toEqual([same, same, same]);
  });

  test("are not given back by a renewal that is paid by itself", async () => {
    const rita = await payer(server);
    const own = String((await rita.card(CARD.approved)).body.id);
    expect((await rita.subscribe(shop, { paymentMethodId: own })).body.status).toBe("PAID");
    await live(server, morningOf("2026-12-20"));
    const { id } = (await rita.card(CARD.declined)).body;
    server.clock.moveTo(new Date(morningOf("2026-12-23").getTime() - 1_000));
    shop = await openShop(server.deps.db, server.clock.now(), { capacity: 1_000 });
    const answers = await times(10, () => rita.order(shop, id).then(said));
    expect(counted(answers)).toEqual({ PAYMENT_DECLINED: 10 });
    const before = await chargedInAll(server.deps.db);
    await live(server, morningOf("2026-12-23"));
    expect((await chargedInAll(server.deps.db)) - before).toBeGreaterThan(0);
    expect(await rita.order(shop, id)).toEqual({ status: 429, body: tooOften(299) });
    await endSubscriptions(server.deps.db);
  });

  test("of a debt count alike, and leave it owed and payable by Pix", async () => {
    const davi = await debtor(server, shop);
    const card = await davi.card(CARD.declined);
    const answers = await times(11, () => davi.pay(card));
    expect(answers).toEqual([
      ...Array(10).fill({ status: 402, body: declined }),
      { status: 429, body: tooOften(300) },
    ]);
    expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "OVERDUE"]);
    expect((await davi.pay("PIX")).body.status).toBe("AWAITING_PAYMENT");
  });

  test.each([
    ["one card", { PAYMENT_DECLINED: 20, RATE_LIMITED: 80 }, []],
    ["a card each", { PAYMENT_DECLINED: 60, RATE_LIMITED: 40 }, [FINGERPRINTS_OF_THEIR_OWN]],
  ])(
    "of ten accounts at one address that send ten each at the same moment by %s come no more to the provider than one after the other",
    async (_, outcomes, changes) => {
      const office = anAddress();
      const testers = await times(10, async () => {
        const tester = await payer(server, office);
        return { tester, id: (await tester.card(CARD.declined)).body.id };
      });
      await inTransaction(server.deps.db, async (tx) => {
        for (const change of changes) await tx.execute(change);
      });
      const before = await declinesAtTheProvider();
      const sent = testers.flatMap(({ tester, id }) =>
        Array.from({ length: 10 }, () => tester.order(shop, id).then(said)),
      );
      expect(counted(await Promise.all(sent))).toEqual(outcomes);
      expect((await declinesAtTheProvider()) - before).toBe(outcomes.PAYMENT_DECLINED);
    },
  );

  test("of one card are twenty in ten minutes, whoever tries it and wherever, and no other card waits", async () => {
    const answers = await times(3, async () => {
      const tester = await payer(server);
      return times(7, () => tester.pay(shop, CARD.declined));
    });
    expect(counted(answers.flat())).toEqual({ PAYMENT_DECLINED: 20, RATE_LIMITED: 1 });
    const holder = await payer(server);
    expect([
      await holder.pay(shop, CARD.declined),
      await holder.pay(shop, CARD.noFunds),
      await holder.pay(shop, CARD.approved),
    ]).toEqual(["RATE_LIMITED", "INSUFFICIENT_FUNDS", "PAID"]);
    later(600);
    expect(await holder.pay(shop, CARD.declined)).toBe("PAYMENT_DECLINED");
  });

  test("of one address are sixty in ten minutes; who has paid by card before waits for nobody there", async () => {
    const office = anAddress();
    const colleague = await payer(server, office);
    expect(await colleague.pay(shop, CARD.approved)).toBe("PAID");
    const answers = await times(8, async () => {
      const tester = await payer(server, office);
      return times(8, async () => {
        await inTransaction(server.deps.db, (tx) =>
          tx.execute(sql`delete from rate_tries where key like 'declined:card:%'`),
        );
        return tester.pay(shop, CARD.declined);
      });
    });
    expect(counted(answers.flat())).toEqual({ PAYMENT_DECLINED: 60, RATE_LIMITED: 4 });
    const [newcomer, elsewhere] = [await payer(server, office), await payer(server)];
    expect(await newcomer.pay(shop, CARD.approved)).toBe("RATE_LIMITED");
    expect([await elsewhere.pay(shop, CARD.approved), await colleague.pay(shop, CARD.approved)]).toEqual([
      "PAID",
      "PAID",
    ]);
    later(600);
    expect(await newcomer.pay(shop, CARD.approved)).toBe("PAID");
  });
});
