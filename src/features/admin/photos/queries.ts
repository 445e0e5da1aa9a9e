import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PhotoStatus } from "#contract/own-photo.ts";
import type { Api } from "#src/platform/http/client.ts";

/** The photos of a status, page after page. Others work on them at the same time: they are never old. */
export const photosToReviewOptions = (api: Api, status: PhotoStatus) =>
  infiniteQueryOptions({
    queryKey: ["photosToReview", status],
    queryFn: ({ pageParam, signal }) =>
      api.call("photosToReview", { query: { status, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.number + 1 < last.totalPages ? last.number + 1 : null),
    staleTime: 5_000,
  });

/** A photo's content; it never changes, and is let go of soon after it was looked at. */
export const photoFileOptions = (api: Api, id: string) =>
  queryOptions({
    queryKey: ["photoFile", id],
    queryFn: ({ signal }) => api.call("photoFile", { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
