import { sql } from "drizzle-orm";
import { FAVOURITES_MAX } from "#contract/favourite.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { passHold } from "#server/domain/holds/pass-hold.ts";
import { revokeSession } from "#server/domain/sessions/revoke.ts";
import type { Session } from "#server/domain/sessions/session.ts";
import { deleteAccount } from "../delete-account.ts";
import { isWorthKeeping } from "./worth-keeping.ts";

/**
 * Hands over what somebody has begun in an account to the one that they have just signed in to in its place, in the caller's
 * transaction: the time that it holds, and what it has saved. Its session ends, and an account in which nothing is worth keeping goes.
 * Both are the same person's: one by the session that asks, the other by its code or password.
 *
 * @param left the session that asks
 */
export async function takeAlong(
  tx: Transaction,
  deps: Pick<Deps, "jobs">,
  { left, to, now }: { left: Session; to: string; now: Date },
): Promise<void> {
  const from = left.customerId;
  if (from === to) return revokeSession(tx, left.id, now);
  await passHold(tx, { from, to, now });
  if (await isWorthKeeping(tx, left)) return revokeSession(tx, left.id, now);
  await tx.execute(sql`insert into favourites (customer_id, item_id, saved_at)
    select ${to}::uuid, item_id, saved_at from favourites where customer_id = ${from} order by saved_at desc
    limit greatest(0, ${FAVOURITES_MAX} - (select count(*) from favourites where customer_id = ${to})) on conflict do nothing`);
  await deleteAccount(tx, deps, left, now);
}
