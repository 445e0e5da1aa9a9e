import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { buyer, cardBody, orderOf, tokenOf } from "../domain/orders/testing/buyer.ts";
import { openShop } from "../domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const PATH = "/mobile/customer-payment-methods";
const NUMBER = "5555555555554444";

test("a saved card is listed newest first with what the provider says of it, whatever the request claims", async () => {
  const carla = await buyer(server, "carla@vereda.test");
  const first = await carla.call(`POST ${PATH}`, cardBody(await tokenOf(server, NUMBER)));
  expect(first).toEqual({
    status: 200,
    body: {
      id: expect.any(String),
      brand: "Mastercard",
      bin: "555555",
      last4: "4444",
      validity: "12/2030",
      holderName: "Maria da Silva",
    },
  });
  server.clock.moveTo(new Date(server.clock.now().getTime() + 1_000));
  const second = await carla.call(`POST ${PATH}`, cardBody(await tokenOf(server, "4111111111111111")));
  await carla.call(`POST ${PATH}`, cardBody(await tokenOf(server, NUMBER), false));
  expect((await carla.call(`GET ${PATH}`)).body).toEqual({
    content: [second.body, first.body],
    lastPaid: null,
  });
});

test("a token that the provider does not know, or that another customer has, is refused", async () => {
  const ana = await buyer(server, "ana@vereda.test");
  const bruno = await buyer(server, "bruno@vereda.test");
  expect((await ana.call(`POST ${PATH}`, cardBody("tok_unknown_token"))).body.code).toBe("CARD_UNKNOWN");
  const token = await tokenOf(server, NUMBER);
  await ana.call(`POST ${PATH}`, cardBody(token));
  expect((await bruno.call(`POST ${PATH}`, cardBody(token))).body.code).toBe("CARD_UNKNOWN");
});

test("a token sent again is the same card: no second one is left behind without its token", async () => {
  const bruno = await buyer(server, "bruno@vereda.test");
  const token = await tokenOf(server, NUMBER);
  const once = await bruno.call(`POST ${PATH}`, cardBody(token, false));
  const answers = await Promise.all([1, 2].map(() => bruno.call(`POST ${PATH}`, cardBody(token))));
  expect(answers).toEqual([once, once]);
  expect((await bruno.call(`GET ${PATH}`)).body).toEqual({ content: [once.body], lastPaid: null });
  await bruno.call(`DELETE ${PATH}/${once.body.id}`);
  expect((await bruno.call(`GET ${PATH}`)).body).toEqual({ content: [], lastPaid: null });
});

test.each(["0000-01-01", "1899-12-31", "2026-11-24", "9999-12-31"])(
  "no holder of a card was born on %s",
  async (holderBirthDate) => {
    const ana = await buyer(server, "ana@vereda.test");
    const answer = await ana.call(`POST ${PATH}`, { ...cardBody("tok_12345678"), holderBirthDate });
    const fields = [{ path: "holderBirthDate" }];
    expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION", fields } });
  },
);

test("a card number in the body is refused before anything looks at it", async () => {
  const ana = await buyer(server, "ana@vereda.test");
  const answer = await ana.call(`POST ${PATH}`, { ...cardBody("tok_12345678"), holderName: NUMBER });
  expect([answer.status, answer.body.code]).toEqual([400, "CARD_DATA_REFUSED"]);
});

test("a deleted card is gone for its customer, its token is forgotten, and nobody else can delete it", async () => {
  const gabi = await buyer(server, "gabi@vereda.test");
  const iara = await buyer(server, "iara@vereda.test");
  const token = await tokenOf(server, NUMBER);
  const { id } = (await gabi.call(`POST ${PATH}`, cardBody(token))).body;
  expect((await iara.call(`DELETE ${PATH}/${id}`)).body.code).toBe("NOT_FOUND");
  expect(await gabi.call(`DELETE ${PATH}/${id}`)).toEqual({ status: 200, body: { done: true } });
  expect((await gabi.call(`DELETE ${PATH}/${id}`)).body.code).toBe("NOT_FOUND");
  expect((await gabi.call(`GET ${PATH}`)).body).toEqual({ content: [], lastPaid: null });
  expect(await server.deps.ports.payments.card(token)).toBe(null);
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select token, last4 from customer_payment_methods where id = ${String(id)}`),
  );
  expect(rows).toEqual([{ token: null, last4: "4444" }]);
  const shop = await openShop(server.deps.db, server.clock.now());
  expect((await gabi.order(orderOf(shop, { paymentMethodId: String(id) }))).body.code).toBe("CARD_UNKNOWN");
});
