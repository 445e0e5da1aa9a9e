import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { readActivity } from "../domain/catalogue/activities.ts";
import { priceOfActivity } from "../domain/pricing/prices.ts";
import type { Api } from "../http/api.ts";
import { askerOf, itemsAskerOf } from "./price-asker.ts";

export function activityRoutes(api: Api): void {
  api.handle(calls.activity, ({ params, session, deps }) =>
    inTransaction(deps.db, (tx) => readActivity(tx, params.id, itemsAskerOf(session, deps))),
  );

  api.handle(calls.activityPrice, ({ params, query, session, deps }) =>
    inTransaction(deps.db, (tx) =>
      priceOfActivity(tx, { activityId: params.id, date: query.date }, askerOf(session, deps)),
    ),
  );
}
