import { openTestDatabase } from "./test-database.ts";

/** Makes the dump or the template once, before the workers ask for it side by side. */
export async function setup(): Promise<void> {
  const db = await openTestDatabase();
  await db.close();
}
