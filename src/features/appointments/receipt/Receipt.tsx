import { Trans, useLingui } from "@lingui/react/macro";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { Billing } from "#contract/purchase.ts";
import type { UserData } from "#contract/user-data.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { Tally, UsableUntil } from "#src/shared/plan-sessions/Tally.tsx";
import { Wordmark } from "#src/ui/art/Wordmark.tsx";
import { applyMask } from "#src/ui/controls/masks.ts";
import { statusLabel } from "../orders/billing-status.ts";
import { paymentWords } from "../orders/payment-words.ts";
import { refundDay, refundLine, refundStatus } from "../refund-words.ts";
import { AmountLines } from "./AmountLines.tsx";
import styles from "./ReceiptPage.module.css";

/** Who paid what, for what, by which method, and what went back. */
export function Receipt({ billing, customer }: { billing: Billing; customer: UserData }) {
  const { t } = useLingui();
  const { number, createdAt, title, partnerName, schedules, refunds, sessions } = billing;
  const facts: [string, string][] = [
    [t`Data`, formatDate(createdAt, BUSINESS_TIME_ZONE)],
    [t`Cliente`, customer.name],
    ...(customer.cpf ? [[t`CPF`, applyMask("cpf", customer.cpf)] satisfies [string, string]] : []),
    [t`O que`, title],
    [t`Com`, partnerName],
  ];
  return (
    <article className={styles.sheet} aria-labelledby="receipt">
      <header className={styles.head}>
        <Wordmark />
        <h1 id="receipt">
          <Trans>Recibo {number}</Trans>
        </h1>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Situação</Trans>
          </dt>
          <dd>{statusLabel(billing)}</dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {sessions && (
          <div>
            <dt>
              <Trans>Sessões</Trans>
            </dt>
            <dd>
              <Tally tally={sessions} />
            </dd>
            <dd>
              <UsableUntil tally={sessions} />
            </dd>
          </div>
        )}
        {schedules.length > 0 && (
          <div>
            <dt>
              <Trans>Quando</Trans>
            </dt>
            {schedules.map(({ id, date, timeZone }) => (
              <dd key={id}>
                <Trans>
                  {formatDate(date, timeZone)} às {formatTime(date, timeZone)}
                </Trans>
              </dd>
            ))}
          </div>
        )}
      </dl>
      <AmountLines billing={billing} />
      <section className={styles.part}>
        <h2>
          <Trans>Como foi pago</Trans>
        </h2>
        <ul>
          {paymentWords(billing).map(({ words, role }) => (
            <li key={words} data-item={billing.id} data-amount={role}>
              {words}
            </li>
          ))}
        </ul>
      </section>
      {refunds.length > 0 && (
        <section className={styles.part}>
          <h2>
            <Trans>Devoluções</Trans>
          </h2>
          <ul>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <strong data-item={refund.id} data-amount="refund">
                  {refundLine(refund)}
                </strong>
                : {refundStatus(refund.status)}. {refundDay(refund)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer className={styles.foot}>
        <Trans>Vereda. Este recibo não é uma nota fiscal.</Trans>
      </footer>
    </article>
  );
}
