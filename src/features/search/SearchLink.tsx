import type { ComponentProps } from "react";
import { writePlainSearch } from "#src/platform/navigation/plain-search.ts";
import { usePlainLink } from "#src/platform/navigation/use-plain-link.ts";
import { changedParams, type SearchChange, type SearchParams } from "./search-params.ts";

interface SearchLinkProps extends Pick<ComponentProps<"a">, "className" | "children" | "aria-label"> {
  /** The search as it is drawn. */
  params: SearchParams;
  change: SearchChange;
  /** Whether this is where one is. */
  isCurrent?: boolean;
  /** Whether the page begins anew at its top. */
  isNewStart?: boolean;
}

/**
 * A step to the search with a change. What is drawn is a moment behind: the address is that of the change made to it, and a
 * press changes the newest search.
 */
export function SearchLink({ params, change, isCurrent, isNewStart = false, ...props }: SearchLinkProps) {
  const link = usePlainLink({
    from: "/busca",
    to: "/busca",
    search: (newest: SearchParams) => changedParams(newest, change),
    resetScroll: isNewStart,
  });
  return (
    <a
      href={`/busca${writePlainSearch(changedParams(params, change))}`}
      aria-current={isCurrent ? "page" : undefined}
      {...props}
      {...link}
    />
  );
}
