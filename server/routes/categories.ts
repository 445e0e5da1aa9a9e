import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { readCategories } from "../domain/catalogue/categories.ts";
import type { Api } from "../http/api.ts";

export function categoryRoutes(api: Api): void {
  api.handle(calls.activityCategories, async ({ query, deps }) => ({
    content: await inTransaction(deps.db, (tx) =>
      readCategories(tx, { size: query.size, index: query.activityIndexType }),
    ),
  }));
}
