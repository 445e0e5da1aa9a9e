import type { LinkProps } from "@tanstack/react-router";
import type { RecentSearch } from "#src/platform/storage/recent.ts";

/** Where a suggestion leads to. */
export function destinationOf({ kind, id, text }: RecentSearch): LinkProps {
  switch (kind) {
    case "CATEGORY":
      return { to: "/busca", search: { activityCategories: id } };
    case "SUB_CATEGORY":
      return { to: "/busca", search: { activitySubCategories: id ? [id] : [] } };
    case "PARTNER":
      return { to: "/especialistas/$partnerId", params: { partnerId: id ?? "" } };
    case "CITY":
      return { to: "/busca", search: { city: text } };
    case "TERM":
      return { to: "/busca", search: { query: text } };
  }
}
