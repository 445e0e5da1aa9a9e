import { calls } from "#contract/calls.ts";
import type { SearchResultPage } from "#contract/search.ts";
import { search } from "../domain/search/search.ts";
import type { Api } from "../http/api.ts";
import { itemsAskerOf } from "./price-asker.ts";

export function searchRoutes(api: Api): void {
  api.handle(calls.searchActivities, ({ query, session, deps }) =>
    deps.searchIndex.search(deps.db, async (searching) => {
      const page = await search(searching, query, itemsAskerOf(session, deps));
      deps.telemetry.instruments.searches.add(1, { result: resultOf(page) });
      return page;
    }),
  );
}

function resultOf({ totalElements, correctedQuery }: SearchResultPage): string {
  if (totalElements === 0) return "nothing";
  return correctedQuery === null ? "found" : "corrected";
}
