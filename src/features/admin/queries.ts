import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ReimbursementStatus } from "#contract/enums.ts";
import type { Api } from "#src/platform/http/client.ts";

/** The requests of a status, page after page. Others work on them at the same time: they are never old. */
export const toReviewOptions = (api: Api, status: ReimbursementStatus) =>
  infiniteQueryOptions({
    queryKey: ["reimbursementsToReview", status],
    queryFn: ({ pageParam, signal }) =>
      api.call("reimbursementsToReview", { query: { status, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.number + 1 < last.totalPages ? last.number + 1 : null),
    staleTime: 5_000,
  });

/** A proof's content; it never changes, and is let go of soon after it was looked at. */
export const proofOptions = (api: Api, id: string) =>
  queryOptions({
    queryKey: ["proofFile", id],
    queryFn: ({ signal }) => api.call("proofFile", { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
