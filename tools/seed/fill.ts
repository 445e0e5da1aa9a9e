import { sql } from "drizzle-orm";
import { StartFailure } from "#server/cli/start-failure.ts";
import { type Database, inTransaction, type Transaction } from "#server/db/database.ts";
import { activities, activityPlaces, activitySubCategories } from "#server/db/schema/activities.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { partnerPlaces, partners } from "#server/db/schema/partners.ts";
import { bulkInsert } from "#server/db/seed/bulk-insert.ts";
import { activityOf } from "./activity-rows.ts";
import { rebuildSearch } from "./build-search.ts";
import { idOf, KINDS, partnerOf } from "./partner-rows.ts";
import { randomOf } from "./random.ts";
import { insertSchedules } from "./schedules.ts";

const CHUNK = 5_000;
const ACTIVITIES_PER_PARTNER = 5;

/** Hears what is being done, and how many of how many. */
export type Progress = (step: string, done: number, total: number) => void;

/**
 * Adds so many activities to a database that has the demonstration, with partners, places, plans and the schedules of the
 * coming fortnight, always the same ones, and writes the search's rows anew.
 *
 * @throws StartFailure where they were added before
 */
export async function fillDatabase(
  db: Database,
  { count, now, progress }: { count: number; now: Date; progress: Progress },
): Promise<void> {
  if (await hasSeeded(db))
    throw new StartFailure("the database has such activities already; npm run db:reset empties it");
  const starts = Array.from({ length: Math.ceil(count / CHUNK) }, (_, index) => index * CHUNK);
  const lanes = db.client.engine === "postgres" ? 2 : 1;
  let done = 0;
  progress("activities", 0, count);
  const work = async () => {
    for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
      const to = Math.min(count, from + CHUNK);
      await inTransaction(db, (tx) => insertChunk(tx, from, to, now));
      done += to - from;
      progress("activities", done, count);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  await rebuildSearch(db, now, lanes, progress);
}

function hasSeeded(db: Database): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from activities where id = ${idOf(KINDS.activity, 0)}`);
    return rows.length > 0;
  });
}

async function insertChunk(tx: Transaction, from: number, to: number, now: Date): Promise<void> {
  const random = randomOf(from + 1);
  const made = Array.from({ length: Math.ceil((to - from) / ACTIVITIES_PER_PARTNER) }, (_, index) => {
    const number = from / ACTIVITIES_PER_PARTNER + index;
    const partner = partnerOf(number, random);
    const first = number * ACTIVITIES_PER_PARTNER;
    const numbers = Array.from({ length: Math.min(ACTIVITIES_PER_PARTNER, to - first) }, (_, n) => first + n);
    return { partner, offers: numbers.map((activity) => activityOf(activity, partner, random)) };
  });
  const offers = made.flatMap((one) => one.offers);
  await bulkInsert(
    tx,
    partners,
    made.map(({ partner }) => partner.partner),
  );
  await bulkInsert(
    tx,
    partnerPlaces,
    made.flatMap(({ partner }) => partner.places.map(({ row }) => row)),
  );
  await bulkInsert(
    tx,
    activities,
    offers.map(({ activity }) => activity),
  );
  await bulkInsert(
    tx,
    activitySubCategories,
    offers.flatMap(({ themes }) => themes),
  );
  await bulkInsert(
    tx,
    activityPlaces,
    offers.flatMap(({ places }) => places),
  );
  await bulkInsert(
    tx,
    activityPlans,
    offers.flatMap(({ plans }) => plans),
  );
  await insertSchedules(tx, [idOf(KINDS.activity, from), idOf(KINDS.activity, to - 1)], now);
}
