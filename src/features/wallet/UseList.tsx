import { Trans } from "@lingui/react/macro";
import type { BenefitUse } from "#contract/wallet.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import styles from "./Wallet.module.css";

const ZONE = "America/Sao_Paulo";

/** Purchases, with what each had of the benefit and what came back since. */
export function UseList({ uses }: { uses: readonly BenefitUse[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ billingId, title, partnerName, number, boughtAt, amount, returned, status }) => (
        <li key={billingId} data-item={billingId}>
          <div className={styles.what}>
            <h3>{title}</h3>
            <p className={styles.muted}>
              <Trans>
                {partnerName} · compra {number}, de {formatDate(boughtAt, ZONE)}
              </Trans>
            </p>
          </div>
          <div className={styles.howMuch}>
            <b data-amount="subsidy">{formatMoney(amount)}</b>
            {status === "RESERVED" && (
              <Badge tone="accent">
                <Trans>Reservado</Trans>
              </Badge>
            )}
            {returned > 0 && (
              <Badge tone="success">
                <Trans>
                  <Amount is="refund" value={returned} /> de volta
                </Trans>
              </Badge>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
