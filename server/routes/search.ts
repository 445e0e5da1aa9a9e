import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { search } from "../domain/search/search.ts";
import type { Api } from "../http/api.ts";
import { askerOf } from "./price-asker.ts";

export function searchRoutes(api: Api): void {
  api.handle(calls.searchActivities, ({ query, session, deps }) =>
    inTransaction(deps.db, (tx) => search(tx, query, askerOf(session, deps))),
  );
}
