import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { writeInvitations } from "../company/people/invitation-mail.ts";

const AT_ONCE = 500;

/** Writes to whoever came with a file and has not been written to, so many at a time; each once, however often it is begun. */
export async function inviteNewcomers(deps: Deps, importId: string): Promise<void> {
  // The embedded database answers without waiting: between two, others get their turn.
  while ((await inviteSome(deps, importId)) === AT_ONCE) await setImmediate();
}

function inviteSome(deps: Deps, importId: string): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; companyId: string }>(sql`
      select e.id, e.company_id as "companyId" from company_employees e
      where e.company_id = (select company_id from employee_imports where id = ${importId})
        and e.status = 'INVITED' and e.invited_at is null
      order by e.id limit ${AT_ONCE} for update of e skip locked`);
    if (!rows[0]) return 0;
    const which = sql`e.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
    await writeInvitations(tx, deps, which, { now, sender: rows[0].companyId });
    await tx.execute(
      sql`update company_employees e set invited_at = ${now.toISOString()}::timestamptz where ${which}`,
    );
    return rows.length;
  });
}
