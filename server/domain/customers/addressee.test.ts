import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { type Buyer, buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { findPerson } from "#server/domain/orders/testing/crowd.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { workOff } from "#server/domain/pix/testing/payer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { addresseeOf } from "./addressee.ts";

const CARLA = "carla@vereda.test";

let server: TestApp;
let shop: Shop;
let carla: Buyer;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  shop = await openShop(server.deps.db, server.clock.now());
  carla = await buyer(server, CARLA);
  await rename("social_name = 'Caio Menezes'");
});
afterAll(() => server.close());

const rename = (change: string) =>
  inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update customers set ${sql.raw(change)}
      where user_id = (select id from users where email = ${CARLA})`),
  );

/** The first lines of what was mailed since, each once. */
async function greetings(): Promise<string[]> {
  await workOff(server);
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ greeting: string }>(
      sql`select distinct split_part(text_body, e'\n', 1) as greeting from mails where recipient = ${CARLA}`,
    ),
  );
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`delete from mails`));
  return rows.map(({ greeting }) => greeting);
}

test("whoever has a nome social is greeted by it, in the mails of an order and of a deletion too", async () => {
  const order = orderOf(shop, { paymentMethodId: await carla.card("4111111111111111") });
  expect((await carla.order(order)).status).toBe(200);
  expect(await greetings()).toEqual(["Oi, Caio!"]);
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update billing_schedules set released_at = now()`),
  );
  expect((await carla.call("DELETE /account/customer/init")).status).toBeLessThan(300);
  expect(await greetings()).toEqual(["Oi, Caio."]);
});

test("nobody writes to an account that was deleted", async () => {
  const { customerId } = await findPerson(server.deps.db, CARLA);
  const to = () => inTransaction(server.deps.db, (tx) => addresseeOf(tx, customerId));
  expect(await to()).toEqual({ email: CARLA, name: "Caio" });
  await rename("anonymised_at = created_at");
  expect(await to()).toBe(null);
});
