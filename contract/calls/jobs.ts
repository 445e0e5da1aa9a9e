import * as v from "valibot";
import type { Call } from "../call.ts";
import { FailedJobs, JobKind } from "../failed-jobs.ts";

/** Work that is done after a request and does not succeed. */
export const jobCalls = {
  failedJobs: {
    method: "GET",
    path: "/admin/failed-jobs",
    summary:
      "Jobs that failed for good or fail again and again, and refunds that were refused, by kind and reason; those of the longest first.",
    access: "admin",
    ours: true,
    answer: v.array(FailedJobs),
    errors: [],
  },
  retryJobs: {
    method: "POST",
    path: "/admin/failed-jobs/retries",
    summary: "Tries the jobs of a kind that failed for a reason again, now.",
    access: "admin",
    ours: true,
    body: v.object({ kind: JobKind, reason: v.pipe(v.string(), v.maxLength(2_000)) }),
    answer: v.object({ retried: v.number() }),
    errors: [],
  },
} as const satisfies Record<string, Call>;
