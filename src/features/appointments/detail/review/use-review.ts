import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AppointmentReview, ReviewRequest } from "#contract/review.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { appointmentOptions } from "../../queries.ts";

/**
 * Writes and takes back the review of an appointment; every page that shows it learns of it. `onDone` is called once that
 * has happened.
 */
export function useReview(appointmentId: string, onDone: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const params = { id: appointmentId };
  const keep = (review: AppointmentReview, text: string) => {
    const { queryKey } = appointmentOptions(api, appointmentId);
    queryClient.setQueryData(queryKey, (known) => known && { ...known, review });
    void queryClient.invalidateQueries({ queryKey: ["appointments"] });
    void queryClient.invalidateQueries({ queryKey: ["partnerReviews"] });
    toast.show({ tone: "success", text });
    onDone();
  };
  const write = useMutation({
    mutationFn: (body: ReviewRequest) => api.call("writeReview", { params, body }),
    onSuccess: (review) => keep(review, t`Avaliação salva`),
  });
  const remove = useMutation({
    mutationFn: () => api.call("removeReview", { params }),
    onSuccess: (review) => keep(review, t`Avaliação removida`),
  });
  return { write, remove };
}
