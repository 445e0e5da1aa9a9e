import * as v from "valibot";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";

/** The search of a page that a mail's link leads to. */
export const LinkSearch = v.object({
  ...ReturnToSearch.entries,
  token: v.fallback(v.optional(v.string()), undefined),
});
