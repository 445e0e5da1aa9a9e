import type { TestApp } from "#server/testing/test-app.ts";
import { inTransaction } from "../db/database.ts";
import { rateTries } from "../db/schema/rate-tries.ts";

/** Nobody has tried anything yet. */
export const forgetAllTries = ({ deps: { db } }: Pick<TestApp, "deps">) =>
  inTransaction(db, (tx) => tx.delete(rateTries));
