import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { changedParams, type SearchChange } from "./search-params.ts";

/** Steps to the search with a change: of the newest search, as what is drawn is a moment behind. Settles once it has come. */
export function useChangeSearch(): (change: SearchChange) => Promise<void> {
  const navigate = useNavigate({ from: "/busca" });
  return useCallback(
    (change) =>
      navigate({ to: "/busca", search: (newest) => changedParams(newest, change), resetScroll: false }),
    [navigate],
  );
}
