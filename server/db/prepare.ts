import type { Database } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";
import { topUpSchedules } from "./seed/schedules.ts";
import { seedDatabase } from "./seed/seed.ts";

/** What every start does before serving: newest schema, the demonstration in an empty database, coming schedules. */
export async function prepareDatabase(db: Database, now: Date): Promise<{ seeded: boolean }> {
  await migrateDatabase(db);
  const seeded = await seedDatabase(db, now);
  await topUpSchedules(db, now);
  return { seeded };
}
