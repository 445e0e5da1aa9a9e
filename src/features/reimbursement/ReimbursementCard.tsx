import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Reimbursement } from "#contract/reimbursement.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Badge, type BadgeProps } from "#src/ui/display/Badge.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { NewKey } from "./NewKey.tsx";
import { PIX_KEYS } from "./pix-key.ts";
import styles from "./Reimbursement.module.css";
import { statusName } from "./status.ts";
import { Timeline } from "./Timeline.tsx";

const TONES: Record<Reimbursement["status"], BadgeProps["tone"]> = {
  SENT: "neutral",
  IN_REVIEW: "warn",
  APPROVED: "success",
  REFUSED: "danger",
  PAID: "success",
};

/** One request: what for, how far it has come, and what the customer has to do. */
export function ReimbursementCard({ request }: { request: Reimbursement }) {
  const { i18n } = useLingui();
  const titleId = useId();
  const { amount, providerName, paidOn, pixKey, status, refusalReason, payoutFailure } = request;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{providerName}</h2>
        <Badge tone={TONES[status]}>{i18n._(statusName(status))}</Badge>
      </header>
      <p className={styles.amount} data-item={request.id} data-amount="refund">
        {formatMoney(amount)}
      </p>
      <p className={styles.muted}>
        <Trans>pagos em {formatDate(paidOn)}</Trans>
        {pixKey && (
          <>
            {" · "}
            <Trans>
              Pix para {i18n._(PIX_KEYS[pixKey.type].name)} {pixKey.masked}
            </Trans>
          </>
        )}
      </p>
      <Timeline request={request} />
      {refusalReason && (
        <Alert tone="danger" title={<Trans>Por que foi recusado</Trans>} live={false}>
          {refusalReason}
        </Alert>
      )}
      {payoutFailure && <NewKey request={request} />}
    </article>
  );
}
