import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";

/** The customer's requests for money back, newest first, page after page. A review moves them: they are never old. */
export const reimbursementsOptions = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ["reimbursements", "own"],
    queryFn: ({ pageParam, signal }) =>
      api.call("reimbursements", { query: { page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.number + 1 < last.totalPages ? last.number + 1 : null),
    staleTime: 5_000,
  });
