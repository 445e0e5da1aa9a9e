import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { readActivityPlan } from "../domain/catalogue/activities.ts";
import { priceOfPlan } from "../domain/pricing/prices.ts";
import type { Api } from "../http/api.ts";
import { askerOf, itemsAskerOf } from "./price-asker.ts";

export function activityPlanRoutes(api: Api): void {
  api.handle(calls.activityPlan, ({ params, session, deps }) =>
    inTransaction(deps.db, (tx) => readActivityPlan(tx, params.id, itemsAskerOf(session, deps))),
  );

  api.handle(calls.planPrice, ({ params, query, session, deps }) =>
    inTransaction(deps.db, (tx) =>
      priceOfPlan(
        tx,
        { planId: params.planId, date: query.date },
        { ...askerOf(session, deps), offered: query.offered },
      ),
    ),
  );
}
