import * as v from "valibot";
import { id } from "./text.ts";

/** What someone may mean who begins to type. */
export const SuggestionKind = v.picklist(["CATEGORY", "SUB_CATEGORY", "PARTNER", "CITY", "TERM"]);
export type SuggestionKind = v.InferOutput<typeof SuggestionKind>;

/**
 * One suggestion. `id` is the category's, the subcategory's or the partner's; a city and a term have none: their `text` is
 * what is searched for. `detail` tells two of the same name apart, e.g. a specialist's profession and city.
 */
export const Suggestion = v.object({
  kind: SuggestionKind,
  id: v.nullable(id),
  text: v.string(),
  detail: v.nullable(v.string()),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

/** How many suggestions there are at most. */
export const SUGGESTIONS_MAX = 8;
