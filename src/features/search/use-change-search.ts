import { useCallback } from "react";
import { useGo } from "#src/platform/navigation/stay-offline.ts";
import { changedParams, type SearchChange } from "./search-params.ts";

/**
 * Steps to the search with a change: of the newest search, as what is drawn is a moment behind. Settles once it has come, with
 * whether it has.
 */
export function useChangeSearch(): (change: SearchChange) => Promise<boolean> {
  const go = useGo();
  return useCallback(
    (change) =>
      go({
        from: "/busca",
        to: "/busca",
        search: (newest) => changedParams(newest, change),
        resetScroll: false,
      }),
    [go],
  );
}
