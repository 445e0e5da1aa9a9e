import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { ReimbursementToReview } from "#contract/reimbursement.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Admin.module.css";
import { Fact } from "./Fact.tsx";
import { ProofView } from "./ProofView.tsx";
import { ReviewActions, stepsFrom } from "./ReviewActions.tsx";
import { useReview } from "./use-review.ts";

const ZONE = "America/Sao_Paulo";

/** One request: whose, what for, its proof, and what can be done with it. */
export function RequestCard({ request }: { request: ReimbursementToReview }) {
  const titleId = useId();
  const review = useReview(request.id);
  const [isOpen, setOpen] = useState(request.status === "IN_REVIEW");
  const { customerName, companyName, providerName, amount, reviewerName, reviewStartedAt } = request;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{customerName}</h2>
          {companyName && <p className={styles.muted}>{companyName}</p>}
        </div>
        <p className={styles.amount} data-item={request.id} data-amount="refund">
          {formatMoney(amount)}
        </p>
      </header>
      <dl className={styles.facts}>
        <Fact name={<Trans>Quem recebeu</Trans>}>{providerName}</Fact>
        <Fact name={<Trans>Pago em</Trans>}>{formatDate(request.paidOn)}</Fact>
        <Fact name={<Trans>Pedido em</Trans>}>{formatDate(request.sentAt, ZONE)}</Fact>
        {request.pixKey && <Fact name={<Trans>Chave Pix</Trans>}>{request.pixKey.masked}</Fact>}
        {reviewerName && reviewStartedAt && (
          <Fact name={<Trans>Análise</Trans>}>
            <Trans>
              {reviewerName}, desde {formatDate(reviewStartedAt, ZONE)}
            </Trans>
          </Fact>
        )}
        {request.refusalReason && <Fact name={<Trans>Motivo da recusa</Trans>}>{request.refusalReason}</Fact>}
        {request.endToEndId && <Fact name={<Trans>Pix</Trans>}>{request.endToEndId}</Fact>}
      </dl>
      {request.isProofKnown && (
        <Alert tone="warn">
          <Trans>O mesmo arquivo já veio em outro pedido. Confira antes de aprovar.</Trans>
        </Alert>
      )}
      {request.payoutFailure && (
        <Alert tone="warn">
          <Trans>O banco recusou a chave Pix. Esperamos outra chave de quem pediu.</Trans>
        </Alert>
      )}
      {isOpen ? (
        <ProofView request={request} />
      ) : (
        <div>
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            <Trans>Ver comprovante</Trans>
          </Button>
        </div>
      )}
      <ReviewActions
        steps={stepsFrom(request.status)}
        review={review}
        refusal={<Trans>Recusar este pedido?</Trans>}
      />
    </article>
  );
}
