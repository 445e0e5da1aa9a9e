import { redirect } from "@tanstack/react-router";
import * as v from "valibot";
import { ReturnToSearch } from "#src/platform/session/return-to-search.ts";

/** The search of a page that a mail's link leads to. */
export const LinkSearch = v.object({
  ...ReturnToSearch.entries,
  token: v.fallback(v.optional(v.string()), undefined),
});

/**
 * For a route's `beforeLoad`: takes the token of a mail's link out of the address.
 *
 * @throws a redirect to the same page
 */
export function takeToken({
  search: { token, ...search },
  location: { pathname },
}: {
  search: v.InferOutput<typeof LinkSearch>;
  location: { pathname: string };
}): void {
  if (token !== undefined)
    throw redirect({ to: pathname, search, state: { linkToken: token }, replace: true });
}
