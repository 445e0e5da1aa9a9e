import { sql } from "drizzle-orm";
import { OFFER_MIN_MS } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { giveBackExpired } from "#server/domain/holds/places.ts";
import { at } from "#server/domain/holds/vacancy.ts";
import { serveList } from "./serve.ts";

const MOST_AT_ONCE = 100;

/**
 * Serves the waiting lists for which something has come by time alone: a hold or an offer is over, the last moment to book
 * is near. One schedule after the other, each in a transaction of its own.
 *
 * @returns how many were served
 */
export async function serveLists(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const near = at(new Date(now.getTime() + OFFER_MIN_MS));
  const lists = await inTransaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select s.id from (
        select schedule_id, bool_or(status = 'WAITING') as is_waited_for from waiting_list_entries
        where status in ('WAITING', 'OFFERED') group by schedule_id
      ) w
      join activity_schedules s on s.id = w.schedule_id
      join activities a on a.id = s.activity_id
      where w.is_waited_for
          and (s.closed_at is not null or a.withdrawn_at is not null or s.taken < s.capacity or s.starts_at - make_interval(mins => a.minimum_notice_minutes) < ${near})
        or exists (select 1 from schedule_holds h
          where h.schedule_id = s.id and h.released_at is null and h.expires_at <= ${at(now)})
      order by s.starts_at limit ${MOST_AT_ONCE}`);
    return rows;
  });
  for (const { id } of lists)
    await inTransaction(deps.db, async (tx) => {
      await giveBackExpired(tx, id, now);
      await tx.execute(sql`select id from activity_schedules where id = ${id} for update`);
      await serveList(tx, id, now);
    });
  return lists.length;
}
