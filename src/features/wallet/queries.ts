import { infiniteQueryOptions } from "@tanstack/react-query";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

/** What a month's balance was used for, by the month's first day. */
export const monthOptions = (api: Api, month: string) =>
  callOptions(api, "benefitStatement", { query: { month } });

export const noShowsOptions = (api: Api) => callOptions(api, "benefitNoShows", {});

/** Every purchase that used the benefit, newest first, page after page. */
export const historyOptions = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ["benefitStatement", "all"],
    queryFn: ({ pageParam, signal }) =>
      api.call("benefitStatement", { query: { page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.number + 1 < last.totalPages ? last.number + 1 : null),
  });

/** The first day of the month before that of `date`. */
export function monthBefore(date: string): string {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
}
