import * as v from "valibot";
import { isoInstant } from "./dates.ts";

/** The kinds of work that is done after a request, each a queue of its own. */
export const JobKind = v.picklist([
  "pix-notice",
  "order-mail",
  "move-mail",
  "refund-pix",
  "pay-reimbursement",
  "refund-charge",
  "refund",
  "forget-card",
  "forget-file",
  "renew-subscription",
  "subscription-mail",
  "account-mail",
  "code-mail",
  "deliver-mail",
  "employee-import",
  "index-catalogue",
]);
export type JobKind = v.InferOutput<typeof JobKind>;

/** Jobs of a kind that fail for the same reason. */
export const FailedJobs = v.object({
  kind: JobKind,
  /** The last failure, without personal data. */
  reason: v.string(),
  /** Number of jobs, and of those among them that are not tried again by themselves. */
  jobs: v.number(),
  givenUp: v.number(),
  /** Most tries of one of them. */
  tries: v.number(),
  oldestAt: isoInstant,
  /** Instant of the next try that comes by itself; null: none does. */
  nextTryAt: v.nullable(isoInstant),
  /** The ids of what some of them are about. */
  subjects: v.array(v.string()),
});
export type FailedJobs = v.InferOutput<typeof FailedJobs>;
