import { sql } from "drizzle-orm";
import { query } from "./books.ts";
import type { World } from "./world.ts";

/** Every session ends at the server, as when the account signs out everywhere. The browser learns it by a 401. */
export async function endSessions(world: World): Promise<void> {
  await query(world, sql`update sessions set revoked_at = ${world.clock.now().toISOString()}`);
}
