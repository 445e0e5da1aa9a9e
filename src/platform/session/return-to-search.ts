import * as v from "valibot";
import { readReturnTo } from "./return-to.ts";

/** The search of a page that leads back: `returnTo` is a path of ours, or missing where the text is anything else. */
export const ReturnToSearch = v.object({
  returnTo: v.fallback(
    v.optional(
      v.pipe(
        v.unknown(),
        v.transform((value) => readReturnTo(value) ?? undefined),
      ),
    ),
    undefined,
  ),
});
