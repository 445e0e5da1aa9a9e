import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { readComingSchedules } from "../domain/catalogue/schedules.ts";
import { priceOfSchedules } from "../domain/pricing/prices.ts";
import type { Api } from "../http/api.ts";
import { askerOf } from "./price-asker.ts";

export function activityScheduleRoutes(api: Api): void {
  api.handle(calls.activitySchedules, async ({ params, session, deps }) => ({
    content: await inTransaction(deps.db, (tx) =>
      readComingSchedules(tx, params.id, { customerId: session?.customerId ?? null, now: deps.clock.now() }),
    ),
  }));

  api.handle(calls.schedulesPrice, ({ params, query, session, deps }) =>
    inTransaction(deps.db, (tx) =>
      priceOfSchedules(
        tx,
        { activityId: query.activityId, scheduleIds: params.scheduleIds },
        { ...askerOf(session, deps), offered: query.offered },
      ),
    ),
  );
}
