import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOLD_MS, OFFER_MIN_MS, OFFER_MS } from "#contract/constants.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { takenOf } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { MINIMUM_NOTICE_MINUTES } from "#server/domain/orders/testing/shop.ts";
import {
  ana,
  ask,
  buy,
  carla,
  full,
  gabi,
  hold,
  join,
  later,
  MINUTE_MS,
  openWaitingLists,
  queue,
  refused,
  server,
  shop,
  statuses,
  sweep,
  told,
  waits,
} from "#server/testing/waiting-lists.ts";

openWaitingLists();

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
