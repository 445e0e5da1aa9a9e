import type { Database } from "../database.ts";
import { DatabaseAway } from "../database-away.ts";

/** Loss of a transaction: with everything that it did, or after it was committed, so that nobody hears of it. */
export type Loss = "before the commit" | "after the commit";

/**
 * A database of which some transactions are lost.
 *
 * @param next says how the next transaction is lost; null where it is not
 */
export function faultyDatabase(db: Database, next: () => Loss | null): Database {
  return {
    ...db,
    async transaction(work, config) {
      const loss = next();
      const done = await db.transaction(async (tx) => {
        const result = await work(tx);
        if (loss === "before the commit") throw new DatabaseAway(new Error("lost before its commit"));
        return result;
      }, config);
      if (loss === "after the commit") throw new DatabaseAway(new Error("lost after its commit"));
      return done;
    },
  };
}
