import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";
import { keptOptions } from "#src/platform/offline/kept.ts";

/** What a month's balance was used for, by the month's first day. */
export const monthOptions = (api: Api, month: string) =>
  keptOptions(api, "benefitStatement", { query: { month } });

export const noShowsOptions = (api: Api) => keptOptions(api, "benefitNoShows", {});

/** Every purchase that used the benefit, newest first, page after page. */
export const historyOptions = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ["benefitStatement", "all"],
    queryFn: ({ pageParam, signal }) =>
      api.call("benefitStatement", { query: { page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.number + 1 < last.totalPages ? last.number + 1 : null),
  });
