import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Photo } from "#contract/photo.ts";
import { inTransaction } from "../db/database.ts";
import { type Buyer, buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { blank } from "../domain/photos/testing/photographer.ts";
import { checkoutOf, deviceOf, purchaseOf } from "../domain/started-purchases/testing/devices.ts";
import { newcomer } from "../testing/newcomer.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let shop: Shop;
let carla: Buyer;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
  carla = await buyer(server, "carla@vereda.test");
});
afterAll(() => server.close());

const change = (statement: ReturnType<typeof sql>) =>
  inTransaction(server.deps.db, (tx) => tx.execute<{ photo: unknown }>(statement));
const addTo = (of: "ACTIVITY" | "PLAN", subjectId: string) => blank(server, shop.partner, { of, subjectId });
const photoOf = async (column: string, id: string) => {
  const { rows } =
    await change(sql`select json_build_object('name', name, 'width', width, 'tones', tones, 'alt', alt) as photo
    from photos where ${sql.identifier(column)} = ${id} order by position limit 1`);
  return v.parse(Photo, rows[0]?.photo);
};
interface Pictured {
  photo: Photo | null;
}

/** The picture of each place in which an order of an item stands, its own answer first. */
async function picturesOf(order: ReturnType<typeof orderOf>): Promise<unknown[]> {
  const paymentMethodId = await carla.card("4111 1111 1111 1111");
  const { status, body } = await carla.order({ ...order, paymentMethodId });
  expect(status).toBe(200);
  const read = async (path: string) => (await carla.call(path)).body;
  const list = async (path: string) => (await read(path)).content as [Pictured]; // The calls' answers.
  const one = await read(`GET /mobile/billings/${body.id}`);
  const [listed] = await list("GET /mobile/billings");
  const appointments = await list(`GET /mobile/appointments?billingId=${body.id}`);
  const { id } = appointments[0] as unknown as { id: string }; // An appointment has one.
  const appointment = await read(`GET /mobile/appointments/${id}`);
  return [body, one, listed, ...appointments, appointment].map((each) => (each as unknown as Pictured).photo);
}

/** The pictures of what somebody has begun: the booking of the activity, and the purchase of the plan. */
async function picturesOfStarted(): Promise<unknown[]> {
  const device = await deviceOf(server, shop, (await newcomer(server)).email);
  await device.save(checkoutOf(shop));
  await device.save(purchaseOf(shop), shop.once);
  const started = (await device.list()) as (Pictured & { kind: string })[]; // The call's answer.
  return ["checkout", "purchase"].map((kind) => started.find((each) => each.kind === kind)?.photo);
}

test("what is bought, or begun, shows the first approved photo of its plan, else of its activity, wherever it stands", async () => {
  const activity = orderOf(shop);
  const plan = orderOf(shop, { itemType: "PLAN", itemId: shop.once, confirmedAmount: 15_000 });
  await addTo("ACTIVITY", shop.activity);
  const none = [null, null, null, null, null];
  expect(await picturesOf(activity)).toEqual(none);
  await change(sql`update photos set status = 'APPROVED'`);
  const ofActivity = await photoOf("activity_id", shop.activity);
  expect(await picturesOf(activity)).toEqual(none.map(() => ofActivity));
  expect(await picturesOf(plan)).toEqual(none.map(() => ofActivity));
  expect(await picturesOfStarted()).toEqual([ofActivity, ofActivity]);
  await addTo("ACTIVITY", shop.activity);
  await addTo("PLAN", shop.once);
  await change(sql`update photos set status = 'APPROVED'`);
  const ofPlan = await photoOf("plan_id", shop.once);
  expect(await picturesOf(activity)).toEqual(none.map(() => ofActivity));
  expect(await picturesOf(plan)).toEqual(none.map(() => ofPlan));
  expect(await picturesOfStarted()).toEqual([ofActivity, ofPlan]);
  await change(sql`update photos set status = 'REFUSED', refusal_reason = 'Escura'`);
  expect(await picturesOf(plan)).toEqual(none);
});
