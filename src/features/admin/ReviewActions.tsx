import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Stack.tsx";
import { RefuseDialog } from "./RefuseDialog.tsx";
import { type Review, refusalProblem } from "./use-review-step.ts";

type Props = {
  status: string;
  review: Review;
  /** What is asked before it is refused. */
  refusal: ReactNode;
};

/** What can be done with a request or an application where it stands. */
export function ReviewActions({ status, review, refusal }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { isPending, variables, error } = review;
  if (status === "SENT")
    return (
      <Button
        loading={isPending}
        loadingText={t`Iniciando…`}
        onClick={() => review.mutate({ step: "start" })}
      >
        <Trans>Iniciar análise</Trans>
      </Button>
    );
  if (status !== "IN_REVIEW") return null;
  return (
    <Row>
      <Button
        loading={isPending && variables?.step === "approve"}
        loadingText={t`Aprovando…`}
        disabled={isPending}
        onClick={() => review.mutate({ step: "approve" })}
      >
        <Trans>Aprovar</Trans>
      </Button>
      <Button variant="outline" disabled={isPending} onClick={() => setAsking(true)}>
        <Trans>Recusar</Trans>
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
