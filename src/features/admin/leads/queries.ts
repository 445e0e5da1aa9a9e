import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";

/** Companies that wait for an answer or have one, page after page. Others answer at the same time: they are never old. */
export const leadsOptions = (api: Api, handled: boolean) =>
  infiniteQueryOptions({
    queryKey: ["leads", handled],
    queryFn: ({ pageParam, signal }) =>
      api.call("leads", { query: { handled, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.number + 1 < last.totalPages ? last.number + 1 : null),
    staleTime: 5_000,
  });
