import type { Transaction } from "#server/db/database.ts";
import type { Jobs } from "../../jobs/jobs.ts";

/** Has the search's rows written anew a minute later: one job waits, whatever changes until then. */
export const askForIndex = (tx: Transaction, jobs: Jobs): Promise<void> =>
  jobs.send(tx, "index-catalogue", {}, { key: "catalogue" });
