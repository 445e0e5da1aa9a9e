import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { ENROLMENT_FEE, openShop, PLAN_PRICE, type Shop } from "../domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
});
afterAll(() => server.close());

const form = {
  name: "Carla Menezes",
  email: "carla@vereda.test",
  phone: "(31) 98765-4303",
  birthDate: "1985-01-23",
  cpf: "141.421.356-51",
  cep: "01310-100",
  street: "Avenida Paulista",
  streetNumber: "1000",
};
const enrolment = (changes: object = {}, fields: object = {}) => ({
  itemType: "PLAN",
  itemId: shop.enrolled,
  form: { ...form, ...fields },
  ownData: true,
  termsAccepted: true,
  ...changes,
});

test("an enrolment is stored with its located address and opens the purchase of its item, with its fee", async () => {
  const carla = await buyer(server, "carla@vereda.test");
  const order = orderOf(shop, {
    itemType: "PLAN",
    itemId: shop.enrolled,
    paymentMethodId: await carla.card("4111111111111111"),
    confirmedAmount: PLAN_PRICE + ENROLMENT_FEE,
  });
  expect((await carla.order(order)).body.code).toBe("ENROLMENT_REQUIRED");
  const sent = await carla.call("POST /mobile/enrolments", enrolment());
  expect(sent).toEqual({ status: 200, body: { id: expect.any(String) } });
  const enrolmentId = String(sent.body.id);
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select cpf, cep, city, state, street_number from enrolments where id = ${enrolmentId}`),
  );
  expect(rows).toEqual([
    { cpf: "14142135651", cep: "01310100", city: "São Paulo", state: "SP", street_number: "1000" },
  ]);
  const placed = await carla.order({ ...order, enrolmentId });
  expect(placed.body).toMatchObject({ status: "PAID", enrolmentFee: ENROLMENT_FEE });
  const bruno = await buyer(server, "bruno@vereda.test");
  const his = { ...order, enrolmentId, paymentMethodId: await bruno.card("4111111111111111") };
  expect((await bruno.order(his)).body.code).toBe("ENROLMENT_REQUIRED");
});

test.each<[string, number, object, object]>([
  ["NOT_FOUND", 404, { itemType: "ACTIVITY" }, {}],
  ["CEP_NOT_FOUND", 404, {}, { cep: "00000-000" }],
  ["CPF_TAKEN", 409, {}, { cpf: "314.592.653-51" }],
  ["VALIDATION", 400, { termsAccepted: false }, {}],
  ["VALIDATION", 400, { ownData: false }, {}],
  ["VALIDATION", 400, {}, { streetNumber: "" }],
  ["VALIDATION", 400, {}, { street: " v1:a:Rua" }],
  ["VALIDATION", 400, {}, { birthDate: "0000-01-01" }],
  ["VALIDATION", 400, {}, { birthDate: "2026-11-24" }],
])("%s (%i) refuses an enrolment with %j %j", async (code, status, changes, fields) => {
  const carla = await buyer(server, "carla@vereda.test");
  const answer = await carla.call("POST /mobile/enrolments", enrolment(changes, fields));
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test("that somebody else has a CPF is told ten times an hour, by both forms together; one's own is no question", async () => {
  const gabi = await buyer(server, "gabi@vereda.test");
  const ask = async (cpf: string) =>
    (await gabi.call("POST /mobile/enrolments", enrolment({}, { cpf }))).body.code;
  for (let tries = 0; tries < 10; tries++) expect(await ask("314.592.653-51")).toBe("CPF_TAKEN");
  expect(await ask("314.592.653-51")).toBe("RATE_LIMITED");
  expect(await ask("529.982.247-25")).toBe("RATE_LIMITED");
  expect(await ask("161.803.398-05")).toBe(undefined);
});
