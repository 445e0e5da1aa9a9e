import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Subscription } from "#contract/subscription.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import styles from "./Subscriptions.module.css";
import { paymentLabel } from "./words.ts";

/** What paid each period, newest first. */
export function Payments({ payments }: { payments: Subscription["payments"] }) {
  return (
    <section className={styles.section} aria-labelledby="pagamentos">
      <h2 id="pagamentos">
        <Trans>Pagamentos</Trans>
      </h2>
      <ul className={styles.payments}>
        {payments.map(({ billingId, number, period, status, subsidyValue, charged }) => {
          const [tone, label] = paymentLabel(status);
          return (
            <li key={billingId} data-item={billingId}>
              <span>
                <Trans>Período a partir de {formatDate(period.startsOn)}</Trans>
                <br />
                <span className={styles.muted}>
                  {status === "PAID" ? (
                    <Link to="/my-appointments/recibo/$billingId" params={{ billingId }}>
                      <Trans>Recibo {number}</Trans>
                    </Link>
                  ) : (
                    <Trans>Compra {number}</Trans>
                  )}
                  {subsidyValue > 0 && (
                    <>
                      {" · "}
                      <Trans>
                        sua empresa paga <Amount is="subsidy" value={subsidyValue} />
                      </Trans>
                    </>
                  )}
                </span>
              </span>
              <span className={styles.paid}>
                <b data-amount="charged">{formatMoney(charged)}</b>
                <Badge tone={tone}>{label}</Badge>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
