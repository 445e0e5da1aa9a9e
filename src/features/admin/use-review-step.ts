import { useMutation, useQueryClient } from "@tanstack/react-query";
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

/** Takes a step and reads the lists again; whoever was too late is told. */
export function useReviewStep({ take, doneText, list }: Steps) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: take,
    onSuccess: (_, { step }) => toast.show({ tone: "success", text: doneText(step) }),
    onError: (error) => toast.show({ tone: "danger", text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [list] }),
  });
}

export type Review = ReturnType<typeof useReviewStep>;
