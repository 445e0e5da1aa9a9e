import { type Database, inTransaction } from "#server/db/database.ts";
import { rateTries } from "#server/db/schema/rate-tries.ts";

/** Forgets every try, so that no limit keeps what comes next from being tried. */
export const forgetAllTries = (db: Database): Promise<unknown> =>
  inTransaction(db, (tx) => tx.delete(rateTries));
