import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isRefusal } from "#src/platform/errors/app-error.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import type { Api } from "#src/platform/http/client.ts";
import { type LookUp, useLookedUp } from "#src/shared/change/use-change.ts";
import { toast } from "#src/ui/feedback/toast.ts";

/** A step of a review. */
export type ReviewStep = { step: "start" | "approve" } | { step: "refuse"; reason: string };

/** Whether a refusal is the one that was asked for, by its reason. */
export const isThis = (taken: ReviewStep, refusalReason: string | null): boolean =>
  taken.step !== "refuse" || taken.reason === refusalReason;

interface Steps {
  take: (api: Api, taken: ReviewStep) => Promise<unknown>;
  /** Looks for it where the answer was lost; null where it cannot be told. */
  isTaken: LookUp<ReviewStep>;
  doneText: (step: ReviewStep["step"]) => string;
  /** The list that is read again. */
  list: string;
}

const MOVED_ON = ["REIMBURSEMENT_CHANGED", "APPLICATION_CHANGED", "NOT_FOUND"] as const;

/** Why what is asked about may be refused once more: said where its reason stands, unless the whole thing has moved on. */
export const refusalProblem = (error: Error | null, taken: ReviewStep | undefined): Error | null =>
  taken?.step === "refuse" && error && !isRefusal(error, ...MOVED_ON) ? error : null;

/** Takes a step and reads the lists again; whoever was too late is told. */
export function useReviewStep({ take, isTaken, doneText, list }: Steps) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: useLookedUp<ReviewStep>(take, isTaken),
    onSuccess: (_, { step }) => toast.show({ tone: "success", text: doneText(step) }),
    onError: (error, taken) => {
      if (!refusalProblem(error, taken)) toast.show({ tone: "danger", text: errorText(error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [list] }),
  });
}

export type Review = ReturnType<typeof useReviewStep>;
