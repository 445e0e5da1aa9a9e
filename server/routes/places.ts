import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { readActivitiesNear } from "../domain/places/near.ts";
import { readPlace } from "../domain/places/place.ts";
import { searchPlaces } from "../domain/places/search.ts";
import type { Api } from "../http/api.ts";
import { itemsAskerOf } from "./price-asker.ts";

export function placeRoutes(api: Api): void {
  api.handle(calls.activitiesNear, async ({ query, session, deps }) => ({
    content: await inTransaction(deps.db, (tx) => readActivitiesNear(tx, query, itemsAskerOf(session, deps))),
  }));

  api.handle(calls.activitiesOfPlace, ({ params, session, deps }) =>
    inTransaction(deps.db, (tx) => readPlace(tx, params.id, itemsAskerOf(session, deps))),
  );

  api.handle(calls.searchPartnerPlaces, ({ query, deps }) =>
    deps.searchIndex.search(deps.db, (searching) =>
      searchPlaces(searching, query, {
        now: deps.clock.now(),
        reviewed: deps.config.reviewedProfessions,
      }),
    ),
  );
}
