import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Stack.tsx";
import { RefuseDialog } from "./RefuseDialog.tsx";
import { type Review, type ReviewStep, refusalProblem } from "./use-review-step.ts";

type Props = {
  /** Steps open where it stands: taken up, and decided once it was. */
  steps: readonly ReviewStep["step"][];
  review: Review;
  /** What is asked before it is refused. */
  refusal: ReactNode;
  /** The words of the button that asks; an approval is taken back by others. */
  refuse?: ReactNode;
};

/** The steps of what is taken up before it is decided. */
export const stepsFrom = (status: string): Props["steps"] =>
  status === "SENT" ? ["start"] : status === "IN_REVIEW" ? DECISIONS : [];
export const DECISIONS = ["approve", "refuse"] as const;

/** Buttons for the steps open to a review. */
export function ReviewActions({ steps, review, refusal, refuse = <Trans>Recusar</Trans> }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { isPending, variables, error } = review;
  if (steps.includes("start"))
    return (
      <Button
        loading={isPending}
        loadingText={t`Iniciando…`}
        onClick={() => review.mutate({ step: "start" })}
      >
        <Trans>Iniciar análise</Trans>
      </Button>
    );
  if (steps.length === 0) return null;
  return (
    <Row>
      {steps.includes("approve") && (
        <Button
          loading={isPending && variables?.step === "approve"}
          loadingText={t`Aprovando…`}
          disabled={isPending}
          onClick={() => review.mutate({ step: "approve" })}
        >
          <Trans>Aprovar</Trans>
        </Button>
      )}
      <Button variant="outline" disabled={isPending} onClick={() => setAsking(true)}>
        {refuse}
      </Button>
      {isAsking && (
        <RefuseDialog
          title={refusal}
          isRefusing={isPending}
          problem={isPending ? null : refusalProblem(error, variables)}
          onClose={() => setAsking(false)}
          onRefuse={(reason) =>
            review.mutate(
              { step: "refuse", reason },
              { onSettled: (_, failed, taken) => setAsking(refusalProblem(failed, taken) !== null) },
            )
          }
        />
      )}
    </Row>
  );
}
