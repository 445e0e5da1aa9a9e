import { Trans } from "@lingui/react/macro";
import type { Refund } from "#contract/refund.ts";
import { Badge } from "#src/ui/display/Badge.tsx";
import { refundDay, refundLine, refundStatus, refundTone } from "../refund-words.ts";
import styles from "./AppointmentPage.module.css";
import { Part } from "./Part.tsx";

/** What goes back since it was cancelled, by which method, how far that is and by when it should be there. */
export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <Part title={<Trans>Devolução</Trans>}>
      {refunds.length === 0 && (
        <p>
          <Trans>Este cancelamento não teve devolução.</Trans>
        </p>
      )}
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <p className={styles.refund}>
              <strong data-item={refund.id} data-amount="refund">
                {refundLine(refund)}
              </strong>
              <Badge tone={refundTone(refund.status)}>{refundStatus(refund.status)}</Badge>
            </p>
            <p className={styles.muted}>{refundDay(refund)}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
