import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import type { ReviewStep } from "../use-review.ts";

/** Takes a step and reads the lists again; whoever was too late is told. */
export function useReviewApplication(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: (taken: ReviewStep) => {
      if (taken.step === "refuse")
        return api.call("refuseApplication", { params, body: { reason: taken.reason } });
      return api.call(taken.step === "start" ? "startApplicationReview" : "approveApplication", { params });
    },
    onSuccess: (_, { step }) => toast.show({ tone: "success", text: doneText(step) }),
    onError: (error) => toast.show({ tone: "danger", text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["applicationsToReview"] }),
  });
}

function doneText(step: ReviewStep["step"]): string {
  if (step === "start") return t`Análise iniciada`;
  return step === "approve" ? t`Cadastro aprovado` : t`Cadastro recusado`;
}
