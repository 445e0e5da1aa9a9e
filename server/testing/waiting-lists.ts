import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { tidyHolds } from "../domain/holds/tidy.ts";
import { faultsInTheBooks } from "../domain/orders/testing/books.ts";
import { type Buyer, buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { serveLists } from "../domain/waiting-list/sweep.ts";
import { tellOffers } from "../domain/waiting-list/tell.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export const MINUTE_MS = 60_000;

export let server: TestApp;
export let shop: Shop;
export let full: string;
export let ana: Buyer;
export let carla: Buyer;
export let gabi: Buyer;

/** For each file to call: workers share their modules, so that hooks beside these imports would run for one file alone. */
export function openWaitingLists(): void {
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
}

export const ask = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  inTransaction(server.deps.db, async (tx) => (await tx.execute<T>(query)).rows);
export const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
/** What the workers do each few seconds. */
export async function sweep(): Promise<void> {
  await tidyHolds(server.deps);
  await serveLists(server.deps);
  await tellOffers(server.deps);
}

export const hold = (by: Buyer, id = full) => by.call(`POST /mobile/activity-schedules/${id}/holds`);
export const join = (by: Buyer, id = full) => by.call(`POST /mobile/activity-schedules/${id}/waiting-list`);
export const leave = (by: Buyer, id: unknown) => by.call(`DELETE /mobile/waiting-list/${id}`);
export const buy = async (by: Buyer, id = full) =>
  by.order(orderOf(shop, { scheduleIds: [id], paymentMethodId: await by.card("4111 1111 1111 1111") }));
export const refused = (code: string, status = 409) => ({ status, body: expect.objectContaining({ code }) });

export async function waits(by: Buyer): Promise<Record<string, unknown>[]> {
  const { body } = await by.call("GET /mobile/waiting-list");
  return body.content as Record<string, unknown>[]; // The contract's answer.
}
/** The times of the offers that a customer missed, as the app tells them. */
export async function missed(by: Buyer): Promise<unknown[]> {
  const { body } = await by.call("GET /mobile/waiting-list");
  return (body.missed as Record<string, unknown>[]).map(({ scheduleId }) => scheduleId); // As above.
}
/** What each waits for: the place in the queue, `offered`, or nothing. */
export const told = (...people: Buyer[]) =>
  Promise.all(
    people.map(async (by) => {
      const [first] = await waits(by);
      return first ? (first.offer ? "offered" : first.position) : null;
    }),
  );
export const statuses = async () =>
  (
    await ask<{ status: string }>(sql`select status from waiting_list_entries order by joined_at, status`)
  ).map(({ status }) => status);

/** Ana has the only place; Carla waits, then Gabi. */
export async function queue(): Promise<{ anasHold: unknown }> {
  const { body } = await hold(ana);
  for (const by of [carla, gabi]) {
    expect((await join(by)).status).toBe(200);
    later(1);
  }
  return { anasHold: body.id };
}
