import { type SQL, sql } from "drizzle-orm";
import type { BillingStatus } from "#contract/enums.ts";
import { at } from "../holds/vacancy.ts";

/** Orders that were never made: what they booked is no appointment. */
const GIVEN_UP = ["DECLINED", "CANCELLED"] as const satisfies readonly BillingStatus[];

/** Orders whose appointments wait for them. */
const UNSETTLED = [
  "PLACING",
  "ACTION_REQUIRED",
  "UNKNOWN",
  "AWAITING_PAYMENT",
  "SCHEDULED",
] as const satisfies readonly BillingStatus[];

/** Whether the order `b` has appointments. */
export const isMade: SQL = sql`b.status not in (${statuses(GIVEN_UP)})`;

/**
 * The stage at `now` of the appointment `l`, of the order `b`, at the schedule `s`. What is owed counts like what is paid,
 * also while it is being paid.
 */
export const stageAt = (now: Date): SQL => sql`case
  when l.cancelled_at is not null then 'CANCELLED'
  when b.status in (${statuses(UNSETTLED)}) and b.due_on is null then 'PREPARING'
  when s.ends_at <= ${at(now)} then 'FINISHED'
  else 'SCHEDULED' end`;

function statuses(values: readonly BillingStatus[]): SQL {
  return sql.raw(values.map((value) => `'${value}'`).join(", "));
}
