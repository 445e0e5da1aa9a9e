import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ReimbursementToReview } from "#contract/reimbursement.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Stack.tsx";
import { RefuseDialog } from "./RefuseDialog.tsx";
import { useReview } from "./use-review.ts";

/** What can be done with a request where it stands. */
export function ReviewActions({ request: { id, status } }: { request: ReimbursementToReview }) {
  const { t } = useLingui();
  const review = useReview(id);
  const [isAsking, setAsking] = useState(false);
  const { isPending, variables } = review;
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
          title={<Trans>Recusar este pedido?</Trans>}
          isRefusing={isPending}
          onClose={() => setAsking(false)}
          onRefuse={(reason) =>
            review.mutate({ step: "refuse", reason }, { onSettled: () => setAsking(false) })
          }
        />
      )}
    </Row>
  );
}
