import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";

/** What was said of the specialist's sessions, newest first, page after page. */
export const ownReviewsOptions = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ["specialistReviews"],
    queryFn: ({ pageParam, signal }) =>
      api.call("specialistReviews", { query: { page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : null),
    retry: false,
  });
