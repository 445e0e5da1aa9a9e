import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";
import type { ReviewedStatus } from "./reviewed-status.ts";

/** The applications of a status, page after page. Others work on them at the same time: they are never old. */
export const applicationsToReviewOptions = (api: Api, status: ReviewedStatus) =>
  infiniteQueryOptions({
    queryKey: ["applicationsToReview", status],
    queryFn: ({ pageParam, signal }) =>
      api.call("applicationsToReview", { query: { status, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.number + 1 < last.totalPages ? last.number + 1 : null),
    staleTime: 5_000,
  });

/** A document's content; it never changes, and is let go of soon after it was looked at. */
export const documentOptions = (api: Api, id: string) =>
  queryOptions({
    queryKey: ["documentFile", id],
    queryFn: ({ signal }) => api.call("documentFile", { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
