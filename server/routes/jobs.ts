import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { readFailedJobs, retryJobs } from "../domain/jobs/failed.ts";
import type { Api } from "../http/api.ts";

export function jobRoutes(api: Api): void {
  api.handle(calls.failedJobs, ({ deps }) => inTransaction(deps.db, readFailedJobs));
  api.handle(calls.retryJobs, async ({ body, session, deps }) => {
    const retried = await inTransaction(deps.db, (tx) => retryJobs(tx, deps.jobs, body));
    deps.log.info({ ...body, retried, userId: session.userId }, "failed jobs are tried again");
    return { retried };
  });
}
