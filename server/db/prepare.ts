import { makeMissingTimes } from "#server/domain/availability/sweep.ts";
import { countEarlierSessions } from "#server/domain/partners/sessions.ts";
import { indexWhereEmpty } from "#server/domain/search/indexing/index-items.ts";
import { refreshAll } from "#server/domain/search/indexing/refresh-items.ts";
import { type Database, inTransaction } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";
import { topUpSchedules } from "./seed/schedules.ts";
import { seedDatabase } from "./seed/seed.ts";

/**
 * What every start does before serving: newest schema, the demonstration in an empty database, coming schedules, the
 * sessions given before they were counted, and the search's rows.
 */
export async function prepareDatabase(db: Database, now: Date): Promise<{ seeded: boolean }> {
  await migrateDatabase(db);
  const seeded = await seedDatabase(db, now);
  await topUpSchedules(db, now);
  await makeMissingTimes(db, now);
  await countEarlierSessions(db);
  await prepareSearch(db, now);
  return { seeded };
}

/** The search's rows where a migration took them away, and what has changed since the last process. */
export const prepareSearch = (db: Database, now: Date): Promise<void> =>
  inTransaction(
    db,
    async (tx) => {
      await indexWhereEmpty(tx, now);
      await refreshAll(tx, now);
    },
    { isLong: true },
  );
