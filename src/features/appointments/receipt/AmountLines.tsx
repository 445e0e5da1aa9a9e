import { Trans, useLingui } from "@lingui/react/macro";
import type { AmountRole } from "#contract/amount.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import styles from "./ReceiptPage.module.css";

/** How the amount comes about. Lines of nothing are left out. */
export function AmountLines({ billing }: { billing: Billing }) {
  const { t } = useLingui();
  const { price, discountValue, subsidyValue, enrolmentFee, maintenanceFee, charged } = billing;
  const lines: [string, number, AmountRole][] = [
    [t`Preço`, price, "before-discount"],
    [t`Desconto`, -discountValue, "discount"],
    [t`Taxa de matrícula`, enrolmentFee, "enrolment-fee"],
    [t`Taxa de manutenção`, maintenanceFee, "maintenance-fee"],
  ];
  return (
    <table className={styles.amounts} data-item={billing.id}>
      <caption>
        <Trans>Valores</Trans>
      </caption>
      <tbody>
        {lines
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount, role]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-amount={role}>{formatMoney(amount)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td data-amount="total">{formatMoney(subsidyValue + charged)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
