import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { inTransaction } from "../db/database.ts";
import { seedId } from "../db/seed/seed-id.ts";
import type { Foreign } from "./foreign.ts";
import type { TestApp } from "./test-app.ts";

/** What is Marina's and not Marcos's, for each call of their area with something of one's own in its path. */
export async function specialistThings(server: TestApp) {
  const owner = await server.signIn("marina@vereda.test", "SPECIALIST");
  const stranger = await server.signIn("marcos@vereda.test", "SPECIALIST");
  const partnerId = seedId("partner", "marina-lopes");
  const timeOff = randomUUID();
  const slot = await inTransaction(server.deps.db, async (tx) => {
    const now = server.clock.now().toISOString();
    await tx.execute(sql`insert into availability_exceptions (id, partner_id, starts_at, ends_at, created_at)
      values (${timeOff}, ${partnerId}, ${now}, ${now}::timestamptz + interval '1 minute', ${now})`);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from availability_slots where partner_id = ${partnerId} limit 1`,
    );
    return rows[0]?.id ?? "";
  });
  const marinas = (id: string, body?: unknown): Foreign => ({ id, owner, stranger, body });
  return { specialistEndSlot: marinas(slot), specialistRemoveTimeOff: marinas(timeOff) };
}
