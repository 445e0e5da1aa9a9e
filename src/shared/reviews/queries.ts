import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";
import type { ReviewsAsked } from "./ReviewFilter.tsx";

/** What was said of a partner, newest first, page after page. */
export function partnerReviewsOptions(api: Api, partnerId: string, { rating, answered }: ReviewsAsked) {
  const params = { id: partnerId };
  const asked = { ...(rating && { rating }), ...(answered && { answered }) };
  return infiniteQueryOptions({
    queryKey: ["partnerReviews", { params, query: asked }],
    queryFn: ({ pageParam, signal }) =>
      api.call("partnerReviews", { params, query: { ...asked, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : null),
  });
}
