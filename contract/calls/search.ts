import type { Call } from "../call.ts";
import { SearchFilter, SearchResultPage } from "../search.ts";

/** To find what is on offer. */
export const searchCalls = {
  searchActivities: {
    method: "GET",
    path: "/search/activities",
    summary: "Activities and plans that match the filters.",
    access: "public",
    query: SearchFilter,
    answer: SearchResultPage,
    errors: [],
  },
} as const satisfies Record<string, Call>;
