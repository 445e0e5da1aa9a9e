import { setInterval } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { refreshItems } from "#server/domain/search/indexing/refresh-items.ts";

/** Schedules that change in turn. */
const CHANGING = 20_000;
const CHANGES_A_SECOND = 1_000;
const TICK_MS = 100;
/** As `workers.ts` has it. */
const SWEEP_MS = 10_000;

interface Schedule extends Record<string, unknown> {
  id: string;
  taken: number;
  capacity: number;
}

/**
 * Does `work` while 1,000 schedules a second become full or free again, and the search's rows follow every ten seconds. All of them are
 * as before afterwards.
 */
export async function duringBurst<T>(deps: Deps, work: () => Promise<T>): Promise<T> {
  const schedules = await inTransaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<Schedule>(sql`
      select id, taken, capacity from activity_schedules
      where starts_at > ${deps.clock.now().toISOString()}::timestamptz order by id limit ${CHANGING}`);
    return rows;
  });
  const ended = new AbortController();
  const changing = [
    every(TICK_MS, changer(deps, schedules), ended),
    every(SWEEP_MS, () => refreshItems(deps), ended),
  ];
  try {
    return await work();
  } finally {
    ended.abort();
    await Promise.all(changing);
    await write(deps, schedules);
    await refreshItems(deps);
  }
}

/** Does something again and again, never twice at once, until it is ended. */
async function every(ms: number, work: () => Promise<unknown>, { signal }: AbortController): Promise<void> {
  try {
    for await (const _ of setInterval(ms, null, { signal })) await work();
  } catch (failure) {
    if (!signal.aborted) throw failure;
  }
}

/** The next of the schedules become full, or what they were where they became full the last time. */
function changer(deps: Deps, schedules: readonly Schedule[]): () => Promise<void> {
  let next = 0;
  let isFilling = true;
  return () => {
    const some = schedules.slice(next, next + (CHANGES_A_SECOND * TICK_MS) / 1_000);
    const written = isFilling ? some.map((one) => ({ ...one, taken: one.capacity })) : some;
    next += some.length;
    if (next >= schedules.length) {
      next = 0;
      isFilling = !isFilling;
    }
    return write(deps, written);
  };
}

const write = ({ db }: Deps, schedules: readonly Schedule[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`
      update activity_schedules s set taken = one.taken
      from json_to_recordset(${JSON.stringify(schedules)}::json) as one(id uuid, taken int) where s.id = one.id`);
  });
