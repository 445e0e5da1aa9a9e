import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { suggest } from "../domain/search/suggestions/suggest.ts";
import type { Api } from "../http/api.ts";

export function suggestionRoutes(api: Api): void {
  api.handle(calls.searchSuggestions, async ({ query, deps }) => ({
    content: await inTransaction(deps.db, (tx) => suggest(tx, query.query)),
  }));
}
