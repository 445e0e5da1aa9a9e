import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import {
  anAddress,
  CARD,
  counted,
  payer,
  times,
  tooOften,
  trade,
} from "#server/domain/cards/testing/payer.ts";
import { forgetAllTries } from "#server/testing/forget-tries.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { TRUSTED_PROXIES: "1" } });
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await forgetAllTries(server);
});
afterAll(() => server.close());

const later = (seconds: number) =>
  server.clock.moveTo(new Date(server.clock.now().getTime() + seconds * 1_000));

describe("stored cards", () => {
  test("of sixty of one account ten are kept at once; a colleague keeps theirs", async () => {
    const office = anAddress();
    const tester = await payer(server, office);
    const answers = await times(60, () => tester.card(CARD.approved));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.slice(10)).toEqual(Array(50).fill({ status: 429, body: tooOften(300) }));
    expect((await (await payer(server, office)).card(CARD.approved)).status).toBe(200);
  });

  test("of one address are a hundred in ten minutes", async () => {
    const [office, people] = [anAddress(), await times(12, () => payer(server))];
    const answers = await times(108, (index) =>
      (people[index % 12] ?? expect.unreachable()).card(CARD.approved, office),
    );
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 100, 429: 8 });
    expect(answers.at(-1)).toEqual({ status: 429, body: tooOften(600) });
    expect((await people[0]?.card(CARD.approved, anAddress()))?.status).toBe(200);
  });

  test("are named by the provider's fingerprint of their number until they are deleted", async () => {
    const maria = await payer(server);
    const ids = await times(3, (index) =>
      maria.card([CARD.approved, CARD.approved, CARD.another][index] ?? ""),
    );
    await maria.call(`DELETE /mobile/customer-payment-methods/${ids[0]?.body.id}`);
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ fingerprint: string | null }>(
        sql`select fingerprint from customer_payment_methods where customer_id = ${maria.customerId} order by created_at, last4`,
      ),
    );
    const named = rows.map(({ fingerprint }) => fingerprint);
    const [same, other] = [await fingerprintOf(CARD.approved), await fingerprintOf(CARD.another)];
    expect(named.toSorted()).toEqual([same, other, null].toSorted());
    expect(new Set([same, other]).size).toBe(2);
  });
});

/** The fingerprint of a number, by a new token. */
async function fingerprintOf(number: string) {
  const [, { token }] = await trade(server, number, anAddress());
  return (await server.deps.ports.payments.card(token))?.fingerprint ?? "";
}

test("of three hundred card tokens that the addresses of one IPv6 /64 ask for a hundred are given, and another /64 has its own", async () => {
  const address = anAddress();
  const answers = await times(300, (index) =>
    trade(server, CARD.approved, address.replace(/::1$/, `:${index.toString(16)}::1`)),
  );
  const token = {
    token: expect.stringMatching(/^tok_/),
    brand: "Visa",
    bin: "411111",
    last4: "1111",
    validity: "12/2030",
  };
  expect(answers).toEqual([
    ...Array(100).fill([200, token, null]),
    ...Array(200).fill([429, tooOften(600), "600"]),
  ]);
  expect(await trade(server, CARD.approved, anAddress())).toEqual([200, token, null]);
  later(600);
  expect(await trade(server, CARD.approved, address)).toEqual([200, token, null]);
});
