import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isRefusal } from "#src/platform/errors/app-error.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { toast } from "#src/ui/feedback/toast.ts";

/** A step of a review. */
export type ReviewStep = { step: "start" | "approve" } | { step: "refuse"; reason: string };

interface Steps {
  take: (taken: ReviewStep) => Promise<unknown>;
  doneText: (step: ReviewStep["step"]) => string;
  /** The list that is read again. */
  list: string;
}

const MOVED_ON = ["REIMBURSEMENT_CHANGED", "APPLICATION_CHANGED", "NOT_FOUND"] as const;

/** Why what is asked about may be refused once more: said where its reason stands, unless the whole thing has moved on. */
export const refusalProblem = (error: Error | null, taken: ReviewStep | undefined): Error | null =>
  taken?.step === "refuse" && error && !isRefusal(error, ...MOVED_ON) ? error : null;

/** Takes a step and reads the lists again; whoever was too late is told. */
export function useReviewStep({ take, doneText, list }: Steps) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: take,
    onSuccess: (_, { step }) => toast.show({ tone: "success", text: doneText(step) }),
    onError: (error, taken) => {
      if (!refusalProblem(error, taken)) toast.show({ tone: "danger", text: errorText(error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [list] }),
  });
}

export type Review = ReturnType<typeof useReviewStep>;
