import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { rateTries } from "#server/db/schema/rate-tries.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { randomOf } from "#tools/seed/random.ts";
import { forgetTries, forgiveTries, isWithinLimit, type Limit, takeTries, tidyTries } from "./limits.ts";

const HOUR_MS = 3_600_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() => inTransaction(server.deps.db, (tx) => tx.delete(rateTries)));
afterAll(() => server.close());

const start = Date.parse("2026-11-23T12:00:00Z");
const at = (ms: number) => new Date(start + ms);

/** One try. @returns 0 where it is allowed, else the seconds that it is told to wait */
async function tryAt(ms: number, ...limits: Limit[]): Promise<number | undefined> {
  try {
    await takeTries(server.deps.db, limits, at(ms));
    return 0;
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === "RATE_LIMITED") return failure.retryAfterSeconds;
    throw failure;
  }
}

const triesAt = async (times: readonly number[], ...limits: Limit[]) => {
  const answers = [];
  for (const time of times) answers.push(await tryAt(time, ...limits));
  return answers;
};

describe("one rate", () => {
  const limit = { key: "one", tries: 10, windowS: 3_600 };

  test("ten tries before the full hour leave none for the time after it", async () => {
    const before = Array<number>(10).fill(HOUR_MS - 1);
    const after = Array<number>(10).fill(HOUR_MS);
    expect(await triesAt([...before, ...after], limit)).toEqual([
      ...Array(10).fill(0),
      ...Array(10).fill(3_600),
    ]);
  });

  test("of tries at any times exactly those are allowed that leave no span with more than the limit", async () => {
    const random = randomOf(20_261_124);
    const allowed: number[] = [];
    let time = 0;
    for (let index = 0; index < 400; index++) {
      time += Math.floor((random.below(1_000_000) / 1_000_000) ** 8 * HOUR_MS);
      const within = allowed.filter((earlier) => earlier > time - HOUR_MS);
      const wait = within.length < 10 ? 0 : Math.ceil(((within[0] ?? 0) + HOUR_MS - time) / 1_000);
      expect([index, await tryAt(time, limit)]).toEqual([index, wait]);
      if (wait === 0) allowed.push(time);
    }
    expect(allowed.length).toBeGreaterThan(100);
    expect(allowed.length).toBeLessThan(300);
  });

  test("whoever waits as long as told is allowed, and nobody a moment sooner", async () => {
    await triesAt([0, ...Array<number>(9).fill(700_000)], limit);
    expect(await triesAt([700_000, HOUR_MS - 1, HOUR_MS, HOUR_MS], limit)).toEqual([2_900, 1, 0, 700]);
  });

  test("of tries at the same moment as many are allowed as of tries one after the other", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryAt(0, limit)));
    expect(answers.toSorted()).toEqual([...Array(10).fill(0), ...Array(20).fill(3_600)]);
  });

  test("a try of a clock that is far ahead counts against nobody; one of a clock a little ahead does", async () => {
    await triesAt(Array<number>(10).fill(HOUR_MS), limit);
    expect(await tryAt(0, limit)).toBe(0);
    await inTransaction(server.deps.db, (tx) => forgetTries(tx, [limit]));
    await triesAt(Array<number>(10).fill(60_000), limit);
    expect(await tryAt(0, limit)).toBe(3_660);
  });
});

test("each longer span of the same tries makes the next wait longer", async () => {
  const growing = {
    key: "growing",
    tries: 2,
    windowS: 60,
    longer: [
      { tries: 4, windowS: 300 },
      { tries: 5, windowS: 3_600 },
    ],
  };
  const minutes = [0, 0, 0, 1, 1, 1, 2, 5, 6, 59, 60, 60, 60];
  const waits = await triesAt(
    minutes.map((minute) => minute * 60_000),
    growing,
  );
  expect(waits).toEqual([0, 0, 60, 0, 0, 240, 180, 0, 3_240, 60, 0, 0, 60]);
});

test("a try that one limit refuses counts against none", async () => {
  const [narrow, wide] = [
    { key: "narrow", tries: 1, windowS: 60 },
    { key: "wide", tries: 3, windowS: 3_600 },
  ];
  expect(await triesAt([0, 0, 0, 0], narrow, wide)).toEqual([0, 60, 60, 60]);
  expect(await triesAt([0, 0, 0], wide)).toEqual([0, 0, 3_600]);
});

test("a try is given back, and all of them are forgotten", async () => {
  const limit = { key: "given back", tries: 2, windowS: 60 };
  const { db } = server.deps;
  await triesAt([0, 1_000, 2_000], limit);
  await inTransaction(db, (tx) => forgiveTries(tx, [limit, { key: "never seen" }]));
  expect(await triesAt([3_000, 3_000], limit)).toEqual([0, 57]);
  await inTransaction(db, (tx) => forgetTries(tx, [limit]));
  await inTransaction(db, (tx) => forgiveTries(tx, [limit]));
  expect([await isWithinLimit(db, limit, at(0)), await tryAt(0, limit)]).toEqual([true, 0]);
  expect([await isWithinLimit(db, limit, at(0)), await tryAt(0, limit)]).toEqual([false, 60]);
});

test("only what limits nobody any more is tidied away, and a row never holds more than its limit asks for", async () => {
  const limit = { key: "kept", tries: 2, windowS: 60, longer: [{ tries: 3, windowS: 600 }] };
  await triesAt([0, 0, 700_000, 1_400_000, 2_100_000, 2_100_000], limit);
  await tryAt(2_600_000, { key: "over", tries: 1, windowS: 60 });
  server.clock.moveTo(at(2_699_999));
  await tidyTries(server.deps);
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select key, cardinality(taken_ms) as tries from rate_tries order by key`),
  );
  expect(rows).toEqual([{ key: "kept", tries: 4 }]);
  server.clock.moveTo(at(2_700_000));
  await tidyTries(server.deps);
  expect(await inTransaction(server.deps.db, (tx) => tx.select().from(rateTries))).toEqual([]);
});
