import { isDeepStrictEqual } from "node:util";
import type { NextRenewal, Subscription } from "#contract/subscription.ts";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { pauseRange } from "./deadlines.ts";
import { changeSubscription, lockOwn, type Whose } from "./find.ts";
import { renewalOnResumption } from "./price.ts";
import { readSubscription } from "./view.ts";

type Pause = { resumesOn: string; renewalOn?: string | undefined };
/** `renewal`: null where the paid period goes on. */
type Resumption = { renewal: NextRenewal | null };

/**
 * Pauses the renewals from the next one on: what is paid for may be used to its end, nothing is paid until `resumesOn`,
 * and the periods are counted from that day. Sent again with the same day it stays as it is.
 *
 * @param pause.renewalOn the renewal that the customer was shown as put off, where that is known
 * @throws Refusal NOT_FOUND, SUBSCRIPTION_CHANGED where it does not renew, puts off another renewal or is paused until another day,
 *   PAUSE_NOT_OFFERED by the plan, or so near the renewal; PAUSE_OUT_OF_RANGE
 */
export function pauseSubscription(deps: Deps, whose: Whose, pause: Pause): Promise<Subscription> {
  const { now } = whose;
  const { resumesOn, renewalOn } = pause;
  return inTransaction(deps.db, async (tx) => {
    const { row, plan } = await lockOwn(tx, whose);
    if (row.status === "PAUSED" && row.resumesOn === resumesOn) return readSubscription(tx, whose);
    if (row.status !== "ACTIVE") throw new Refusal("SUBSCRIPTION_CHANGED");
    if (renewalOn && renewalOn !== row.nextRenewalOn) throw new Refusal("SUBSCRIPTION_CHANGED");
    const range = pauseRange(row, { ...plan, today: zonedDate(now) });
    if (!range) throw new Refusal("PAUSE_NOT_OFFERED");
    if (resumesOn < range.earliest || resumesOn > range.latest) throw new Refusal("PAUSE_OUT_OF_RANGE");
    await changeSubscription(tx, row.id, { status: "PAUSED", pausedAt: now, resumesOn }, now);
    return readSubscription(tx, whose);
  });
}

/**
 * Ends a pause today. Before the renewal that it kept from being paid nothing has changed; after it a new period begins
 * today and is paid at the next review. One that renews already stays as it is.
 *
 * @param shown the charge of today that the customer was shown, where that is known
 * @throws Refusal NOT_FOUND, SUBSCRIPTION_CHANGED where nothing renews any more, or not for what was shown
 */
export function resumeSubscription(deps: Deps, whose: Whose, shown?: Resumption): Promise<Subscription> {
  const { now } = whose;
  return inTransaction(deps.db, async (tx) => {
    const { row } = await lockOwn(tx, whose);
    if (row.status === "CANCELLED" || row.status === "ONCE") throw new Refusal("SUBSCRIPTION_CHANGED");
    if (row.status === "PAUSED") {
      if (shown && !isDeepStrictEqual(shown.renewal, await renewalOnResumption(tx, row, now)))
        throw new Refusal("SUBSCRIPTION_CHANGED");
      const today = zonedDate(now);
      const isPaidStill = row.nextRenewalOn !== null && today < row.nextRenewalOn;
      const begun = isPaidStill ? {} : { anchorOn: today, nextRenewalOn: today };
      await changeSubscription(
        tx,
        row.id,
        { ...begun, status: "ACTIVE", pausedAt: null, resumesOn: null },
        now,
      );
    }
    return readSubscription(tx, whose);
  });
}
