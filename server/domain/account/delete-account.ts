import type { Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { leavePartner } from "#server/domain/specialist/leave.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { anonymise, type Person } from "./anonymise.ts";

/** Five years from the first day of the year after the last payment: Código Tributário Nacional, art. 173. */
const FISCAL_YEARS = 5;

/** Deletes an account, whatever it has: who asks has seen to it that it may go. */
export async function deleteAccount(
  tx: Transaction,
  deps: Pick<Deps, "jobs">,
  person: Person,
  now: Date,
): Promise<void> {
  await leavePartner(tx, deps, { userId: person.userId, now });
  const keepUntil = `${Number(zonedDate(now).slice(0, 4)) + FISCAL_YEARS + 1}-01-01`;
  const { cardTokens, fileKeys } = await anonymise(tx, person, { now, keepUntil });
  for (const card of cardTokens) await deps.jobs.send(tx, "forget-card", { token: card });
  for (const key of fileKeys) await deps.jobs.send(tx, "forget-file", { key });
}
