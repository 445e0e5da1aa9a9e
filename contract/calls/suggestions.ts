import * as v from "valibot";
import type { Call } from "../call.ts";
import { Suggestion } from "../suggestion.ts";
import { looseText } from "../text.ts";

/** What someone may mean who begins to type. */
export const suggestionCalls = {
  searchSuggestions: {
    method: "GET",
    path: "/search/activities/suggestions",
    summary: "Categories, specialists, cities and terms that begin like the text, or nearly.",
    access: "public",
    query: v.object({ query: looseText(120) }),
    answer: v.object({ content: v.array(Suggestion) }),
    errors: [],
  },
} as const satisfies Record<string, Call>;
