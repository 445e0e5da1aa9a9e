import { Trans } from "@lingui/react/macro";
import type { RefundPart } from "#contract/cancellation.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import styles from "./Frame.module.css";
import { partDay, partWords } from "./words.ts";

/** What comes back: by which method, how much, by when; the sum where there are two. */
export function ComesBack({ refunds, total }: { refunds: readonly RefundPart[]; total: number }) {
  return (
    <ul className={styles.refunds}>
      {refunds.map((part) => (
        <li key={part.method}>
          <strong data-item={`refund:${part.method}`} data-amount="refund">
            {partWords(part)}
          </strong>
          <span className={styles.note}>{partDay(part)}</span>
        </li>
      ))}
      {refunds.length > 1 && (
        <li className={styles.total} data-item="refund" data-amount="refund">
          <Trans>Ao todo: {formatMoney(total)}</Trans>
        </li>
      )}
    </ul>
  );
}
