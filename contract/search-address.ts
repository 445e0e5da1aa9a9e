import * as v from "valibot";
import { SearchState } from "./search.ts";

const { containsOnline: _, ...entries } = SearchState.entries;

/** What the address of /busca holds: the search state, but for what follows from it, and what is looked at. */
export const SearchAddress = v.object({
  ...entries,
  /** Null: activities and plans. PLACES: where they take place. */
  view: v.nullish(v.picklist(["PLACES"]), null),
});
