import type { InfiniteData } from "@tanstack/react-query";
import { useMemo } from "react";
import { useGradually } from "./use-gradually.ts";

interface Page<T> {
  content: readonly T[];
}

/**
 * Everything that the pages hold, each thing once: what moves up while someone reads comes with two pages. A long list
 * changes frame by frame; until it is whole `isBehind`.
 */
export function useShownPages<T>(
  data: InfiniteData<Page<T>> | undefined,
  idOf: (item: T) => string,
): { items: readonly T[]; isBehind: boolean } {
  const wanted = useMemo(() => {
    const all = data?.pages.flatMap(({ content }) => content) ?? [];
    return [...new Map(all.map((item) => [idOf(item), item])).values()];
  }, [data, idOf]);
  const items = useGradually(wanted, idOf);
  return { items, isBehind: items !== wanted };
}
