import { t } from "@lingui/core/macro";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { ListingChangeStatus } from "#contract/listing-change.ts";
import type { Api } from "#src/platform/http/client.ts";
import { type ReviewStep, useReviewStep } from "../use-review-step.ts";

/** The status of an address; one that changes do not have is the first. */
export const decidedStatus = (status: string): ListingChangeStatus =>
  ListingChangeStatus.options.find((known) => known === status) ?? "SENT";

/** What specialists sent, page after page. Others decide at the same time: it is never old. */
export const listingChangesOptions = (api: Api, status: ListingChangeStatus) =>
  infiniteQueryOptions({
    queryKey: ["listingChanges", status],
    queryFn: ({ pageParam, signal }) =>
      api.call("listingChanges", { query: { status, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.number + 1 < last.totalPages ? last.number + 1 : null),
    staleTime: 5_000,
  });

/** The decision about what a specialist sent: it is taken at once. */
export function useDecideChange(id: string) {
  const params = { id };
  return useReviewStep<ListingChangeStatus>(id, {
    take: (api, taken) =>
      taken.step === "refuse"
        ? api.call("refuseListingChange", { params, body: { reason: taken.reason } })
        : api.call("approveListingChange", { params }),
    statuses: { approve: ["APPROVED"], refuse: ["REFUSED"] },
    read: (api, status) => api.call("listingChanges", { query: { status } }),
    doneText,
    list: "listingChanges",
  });
}

const doneText = (step: ReviewStep["step"]): string =>
  step === "refuse" ? t`Envio recusado` : t`Publicado na página`;
