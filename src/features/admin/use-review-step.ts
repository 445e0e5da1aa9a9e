import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failedWith } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useLookedUp } from "#src/shared/change/use-change.ts";
import { toast } from "#src/ui/feedback/toast.ts";

/** A step of a review. */
export type ReviewStep = { step: "start" | "approve" } | { step: "refuse"; reason: string };

interface Steps<S extends string> {
  take: (api: Api, taken: ReviewStep) => Promise<unknown>;
  /** Statuses after each decision. */
  statuses: { approve: readonly S[]; refuse: readonly S[] };
  /** Those of a status; of the decided ones the newest come first. */
  read: (api: Api, status: S) => Promise<{ content: readonly Reviewed[] }>;
  doneText: (step: ReviewStep["step"]) => string;
  /** The list that is read again. */
  list: string;
}

interface Reviewed {
  id: string;
  refusalReason: string | null;
}

const MOVED_ON = [
  "REIMBURSEMENT_CHANGED",
  "APPLICATION_CHANGED",
  "LISTING_CHANGE_DECIDED",
  "PHOTO_CHANGED",
  "NOT_FOUND",
] as const;

/** Why what is asked about may be refused once more: said where its reason stands, unless the whole thing has moved on. */
export const refusalProblem = (error: Error | null, taken: ReviewStep | undefined): Error | null =>
  taken?.step === "refuse" && error && !failedWith(error, ...MOVED_ON) ? error : null;

/** Takes a step and reads the lists again; whoever was too late is told. */
export function useReviewStep<S extends string>(
  id: string,
  { take, statuses, read, doneText, list }: Steps<S>,
) {
  const queryClient = useQueryClient();
  const isDecided = async (api: Api, taken: ReviewStep) => {
    // A colleague may have taken it up.
    if (taken.step === "start") return null;
    const isThis = (each: Reviewed) =>
      each.id === id && (taken.step !== "refuse" || each.refusalReason === taken.reason);
    for (const status of statuses[taken.step])
      if ((await read(api, status)).content.some(isThis)) return true;
    return null;
  };
  return useMutation({
    mutationFn: useLookedUp<ReviewStep>(take, isDecided),
    onSuccess: (_, { step }) => toast.show({ tone: "success", text: doneText(step) }),
    onError: (error, taken) => {
      if (!refusalProblem(error, taken)) toast.show({ tone: "danger", text: errorText(error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [list] }),
  });
}

export type Review = ReturnType<typeof useReviewStep>;
