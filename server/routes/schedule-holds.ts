import { calls } from "#contract/calls.ts";
import { holdSchedule } from "../domain/holds/hold-schedule.ts";
import { releaseHold } from "../domain/holds/release-hold.ts";
import type { Api } from "../http/api.ts";

export function scheduleHoldRoutes(api: Api): void {
  api.handle(calls.holdSchedule, ({ params, session, deps, request: { address } }) =>
    holdSchedule(deps, { scheduleId: params.id, customerId: session.customerId, address }),
  );
  api.handle(calls.releaseHold, async ({ params, session, deps }) => {
    await releaseHold(deps, { holdId: params.id, customerId: session.customerId });
    return { done: true };
  });
}
