import { Trans, useLingui } from "@lingui/react/macro";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import styles from "./Debts.module.css";

/** What is owed, since when, and what it is made of. */
export function DebtLines({ debt }: { debt: Billing }) {
  const { t } = useLingui();
  const { price, discountValue, subsidyValue, enrolmentFee, maintenanceFee, charged, dueOn } = debt;
  const parts = [
    {
      label: debt.itemType === "PLAN" ? t`Valor do plano` : t`Valor da atividade`,
      amount: price,
      role: "before-discount",
    },
    { label: t`Desconto`, amount: -discountValue, role: "discount" },
    { label: t`Matrícula`, amount: enrolmentFee, role: "enrolment-fee" },
    { label: t`Taxa de manutenção`, amount: maintenanceFee, role: "maintenance-fee" },
    { label: t`Pago pela empresa`, amount: -subsidyValue, role: "subsidy" },
  ].filter(({ amount }) => amount !== 0);
  return (
    <>
      {dueOn && (
        <p className={styles.since}>
          <Trans>Em atraso desde {formatDate(dueOn)}</Trans>
        </p>
      )}
      <dl className={styles.lines} data-item={debt.id}>
        {parts.length > 1 &&
          parts.map(({ label, amount, role }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-amount={role}>{amount < 0 ? `− ${formatMoney(-amount)}` : formatMoney(amount)}</dd>
            </div>
          ))}
        <div data-kind="total">
          <dt>{t`Total em atraso`}</dt>
          <dd data-amount="charged">{formatMoney(charged)}</dd>
        </div>
      </dl>
    </>
  );
}
