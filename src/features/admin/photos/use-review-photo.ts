import { t } from "@lingui/core/macro";
import { useReviewStep } from "../use-review-step.ts";

/** The review of a photo: it is decided at once. */
export function useReviewPhoto(id: string) {
  const params = { id };
  return useReviewStep(id, {
    take: (api, taken) =>
      taken.step === "refuse"
        ? api.call("refusePhoto", { params, body: { reason: taken.reason } })
        : api.call("approvePhoto", { params }),
    statuses: { approve: ["APPROVED"], refuse: ["REFUSED"] },
    read: (api, status) => api.call("photosToReview", { query: { status } }),
    doneText: (step) => (step === "approve" ? t`Foto aprovada` : t`Foto recusada`),
    list: "photosToReview",
  });
}
