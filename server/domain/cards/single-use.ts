import { sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { at } from "#server/domain/holds/vacancy.ts";

/** How long a card that was not kept waits to be used, or to be tried again after a refusal. */
const IDLE_MS = 24 * 60 * 60_000;
const MOST_AT_ONCE = 100;

/** No charge of it is under way, and no plan is to be renewed by it. */
const isAtRest = sql`not exists (select 1 from billings b
    where b.payment_method_id = m.id and b.status in ('PLACING', 'UNKNOWN', 'ACTION_REQUIRED'))
  and not exists (select 1 from subscriptions s where s.customer_id = m.customer_id and s.payment_method_id = m.id
    and (s.status <> 'CANCELLED' or s.next_renewal_on is not null))`;

/**
 * Forgets a card that was taken for one purchase, here and, by a job, at the provider. A saved one stays, and so does one
 * that a plan is to be renewed by.
 */
export async function dropSingleUse(tx: Transaction, deps: Deps, id: string): Promise<void> {
  const { rows } = await tx.execute<{ token: string }>(sql`
    with served as (
      select m.id, m.token from customer_payment_methods m
      where m.id = ${id} and not m.saved and m.token is not null and ${isAtRest} for update of m
    )
    update customer_payment_methods m set token = null, fingerprint = null, deleted_at = ${at(deps.clock.now())}
    from served where m.id = served.id returning served.token`);
  for (const { token } of rows) await deps.jobs.send(tx, "forget-card", { token });
}

/**
 * Forgets cards that were not kept and that nothing was paid by for a day, or whose plan renews no more.
 *
 * @returns how many were looked at
 */
export async function tidySingleUseCards(deps: Deps): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - IDLE_MS);
  const { rows } = await inTransaction(deps.db, (tx) =>
    tx.execute<{ id: string }>(sql`
      select m.id from customer_payment_methods m
      where not m.saved and m.token is not null and m.created_at <= ${at(since)} and ${isAtRest}
      order by m.created_at limit ${MOST_AT_ONCE}`),
  );
  for (const { id } of rows)
    await inTransaction(deps.db, async (tx) => {
      // A statement of its own: the next one sees the order of whoever held the lock before.
      await tx.execute(sql`select 1 from customer_payment_methods where id = ${id} for update`);
      await dropSingleUse(tx, deps, id);
    });
  return rows.length;
}
