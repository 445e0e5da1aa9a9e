import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";

/** What was said of a partner, newest first, page after page. */
export function partnerReviewsOptions(api: Api, partnerId: string) {
  const params = { id: partnerId };
  return infiniteQueryOptions({
    queryKey: ["partnerReviews", { params }],
    queryFn: ({ pageParam, signal }) =>
      api.call("partnerReviews", { params, query: { page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : null),
  });
}
