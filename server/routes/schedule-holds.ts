import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { readOwnBookings } from "../domain/appointments/own-bookings.ts";
import { holdSchedule } from "../domain/holds/hold-schedule.ts";
import { releaseHold } from "../domain/holds/release-hold.ts";
import type { Api } from "../http/api.ts";

export function scheduleHoldRoutes(api: Api): void {
  api.handle(calls.holdSchedule, ({ params, session, deps, request: { address } }) =>
    holdSchedule(deps, { scheduleId: params.id, customerId: session.customerId, address }),
  );
  api.handle(calls.ownBookings, ({ params, session, deps: { db, clock } }) =>
    inTransaction(db, async (tx) => ({
      content: await readOwnBookings(tx, {
        customerId: session.customerId,
        scheduleIds: params.scheduleIds,
        now: clock.now(),
      }),
    })),
  );
  api.handle(calls.releaseHold, async ({ params, session, deps }) => {
    await releaseHold(deps, { holdId: params.id, customerId: session.customerId });
    return { done: true };
  });
}
