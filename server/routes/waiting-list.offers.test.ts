import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { HOLD_MS, OFFER_MS } from "#contract/constants.ts";
import { takenOf } from "#server/domain/orders/testing/books.ts";
import type { Buyer } from "#server/domain/orders/testing/buyer.ts";
import {
  ana,
  buy,
  carla,
  full,
  gabi,
  hold,
  join,
  later,
  leave,
  MINUTE_MS,
  missed,
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

describe("an offer", () => {
  beforeEach(async () => {
    const { anasHold } = await queue();
    await ana.call(`DELETE /mobile/activity-schedules/holds/${anasHold}`);
  });

  test("is taken by holding it, though a hold of another time is kept at most besides", async () => {
    await hold(carla, shop.schedules.group);
    expect(await told(carla)).toEqual(["offered"]);
    expect(await hold(carla)).toMatchObject({ status: 200, body: { scheduleId: full, secondsLeft: 1800 } });
    expect([await told(carla, gabi), await statuses()]).toEqual([
      [null, 1],
      ["TAKEN", "WAITING"],
    ]);
    expect([
      await takenOf(server.deps.db, full),
      await takenOf(server.deps.db, shop.schedules.group),
    ]).toEqual([1, 0]);
  });

  test("that is taken by holding it keeps the place until the moment that was promised", async () => {
    const expiresAt = new Date(server.clock.now().getTime() + OFFER_MS).toISOString();
    expect(await waits(carla)).toMatchObject([{ offer: { until: expiresAt } }]);
    later(MINUTE_MS);
    expect(await hold(carla)).toMatchObject({ body: { expiresAt, secondsLeft: 29 * 60 } });
    later(OFFER_MS - MINUTE_MS - 1);
    await sweep();
    expect([await told(gabi), await hold(gabi)]).toEqual([[1], refused("SCHEDULE_FULL")]);
    later(1);
    await sweep();
    expect([await told(gabi), await missed(carla)]).toEqual([["offered"], []]);
  });

  test.each([
    ["once more is kept as long", MINUTE_MS, 28 * 60],
    ["once more near its end is kept as long as any hold", OFFER_MS - 2 * MINUTE_MS, HOLD_MS / 1000],
  ])("that is held %s", async (_, laterMs, secondsLeft) => {
    later(MINUTE_MS);
    await hold(carla);
    later(laterMs);
    expect(await hold(carla)).toMatchObject({ status: 200, body: { scheduleId: full, secondsLeft } });
  });

  test("that is taken in its last minutes keeps the place as long as any hold", async () => {
    later(OFFER_MS - MINUTE_MS);
    expect(await hold(carla)).toMatchObject({ status: 200, body: { secondsLeft: HOLD_MS / 1000 } });
  });

  test("that is taken is ordered as long as it was promised", async () => {
    await hold(carla);
    later(OFFER_MS - 1);
    await sweep();
    expect(await buy(carla)).toMatchObject({ status: 200, body: { status: "PAID" } });
  });

  test("is taken by ordering it", async () => {
    expect(await buy(carla)).toMatchObject({ status: 200, body: { status: "PAID" } });
    expect(await statuses()).toEqual(["TAKEN", "WAITING"]);
  });

  test("is vacant to its customer alone", async () => {
    const seenBy = async (by: Buyer) => {
      const { body } = await by.call(`GET /mobile/activity-schedules/activity/${shop.activity}`);
      const content = body.content as { id: string; vacancies: number }[]; // A page of schedules.
      return content.find(({ id }) => id === full)?.vacancies;
    };
    expect([await seenBy(carla), await seenBy(gabi), await seenBy(ana)]).toEqual([1, 0, 0]);
  });

  test("that nobody took goes to the next, who could wait", async () => {
    later(OFFER_MS - 1);
    await sweep();
    expect(await told(carla, gabi)).toEqual(["offered", 1]);
    later(1);
    expect(await told(carla)).toEqual([null]);
    expect(await hold(carla)).toEqual(refused("SCHEDULE_FULL"));
    await sweep();
    expect([await told(carla, gabi), await statuses()]).toEqual([
      [null, "offered"],
      ["MISSED", "OFFERED"],
    ]);
    later(OFFER_MS);
    await sweep();
    expect([await statuses(), await takenOf(server.deps.db, full)]).toEqual([["MISSED", "MISSED"], 0]);
    expect((await hold(ana)).status).toBe(200);
  });

  test("that is over may be followed by another wait, behind the others", async () => {
    later(OFFER_MS);
    expect(await join(carla)).toMatchObject({ status: 200, body: { position: 1, offer: null } });
    expect([await told(gabi), await statuses()]).toEqual([["offered"], ["MISSED", "OFFERED", "WAITING"]]);
  });

  test("that was missed is told from its end on, before and after the list is served", async () => {
    later(OFFER_MS - 1);
    expect(await missed(carla)).toEqual([]);
    later(1);
    expect([await missed(carla), await statuses()]).toEqual([[full], ["OFFERED", "WAITING"]]);
    await sweep();
    expect([await missed(carla), await missed(gabi), await statuses()]).toEqual([
      [full],
      [],
      ["MISSED", "OFFERED"],
    ]);
  });

  test.each([
    ["waits for the time again", () => hold(gabi).then(() => join(carla))],
    ["has the time", () => hold(carla).then(() => buy(carla))],
    [
      "has read it",
      async () => {
        const { body } = await carla.call("GET /mobile/waiting-list");
        const [{ id } = { id: "" }] = body.missed as { id: string }[]; // The contract's answer.
        await leave(carla, id);
      },
    ],
    ["could not have the time any more", async () => later(100 * 60 * MINUTE_MS)],
  ])("that was missed is told no more once its customer %s", async (_, happen) => {
    await leave(gabi, (await waits(gabi))[0]?.id);
    later(OFFER_MS);
    await sweep();
    expect(await missed(carla)).toEqual([full]);
    await happen();
    expect(await missed(carla)).toEqual([]);
  });

  test("that was given back was not missed", async () => {
    const [wait] = await waits(carla);
    await leave(carla, wait?.id);
    expect(await missed(carla)).toEqual([]);
  });

  test("goes to the next at once when its customer leaves; leaving twice is no error", async () => {
    const [wait] = await waits(carla);
    for (let times = 0; times < 2; times++)
      expect(await leave(carla, wait?.id)).toEqual({ status: 200, body: { done: true } });
    expect([await told(carla, gabi), await statuses()]).toEqual([
      [null, "offered"],
      ["LEFT", "OFFERED"],
    ]);
  });

  test("or a wait is left by nobody else", async () => {
    const [wait] = await waits(gabi);
    for (const id of [wait?.id, randomUUID()])
      expect(await leave(carla, id)).toEqual(refused("NOT_FOUND", 404));
    expect(await told(carla, gabi)).toEqual(["offered", 1]);
    await leave(gabi, wait?.id);
    expect([await told(carla, gabi), await statuses()]).toEqual([
      ["offered", null],
      ["OFFERED", "LEFT"],
    ]);
  });
});
