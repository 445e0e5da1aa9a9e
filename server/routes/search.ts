import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { search } from "../domain/search/search.ts";
import type { Api } from "../http/api.ts";
import { itemsAskerOf } from "./price-asker.ts";

export function searchRoutes(api: Api): void {
  api.handle(calls.searchActivities, ({ query, session, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const snapshot = await deps.searchIndex.read(tx);
      return search({ tx, snapshot }, query, itemsAskerOf(session, deps));
    }),
  );
}
