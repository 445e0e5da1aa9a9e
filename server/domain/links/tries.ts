import { type Database, inTransaction } from "#server/db/database.ts";
import { forgiveTries, type Limit, takeTries } from "#server/domain/rate-limits/limits.ts";

/** Links cannot be guessed; this keeps who tries all the same from keeping us busy. Many people may share an address. */
const WRONG_PER_ADDRESS = 60;

/**
 * Counts what is done with a link against a network address; it is given back where the link is good.
 *
 * @throws Refusal RATE_LIMITED, and whatever `use` throws
 */
export async function withLinkTries<T>(
  db: Database,
  { address, now }: { address: string; now: Date },
  use: () => Promise<T>,
): Promise<T> {
  const limits: Limit[] = [{ key: `link:${address}`, tries: WRONG_PER_ADDRESS, windowS: 60 * 60 }];
  await takeTries(db, limits, now);
  const answer = await use();
  await inTransaction(db, (tx) => forgiveTries(tx, limits));
  return answer;
}
