import { Trans, useLingui } from "@lingui/react/macro";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import styles from "./ReceiptPage.module.css";

/** How the amount comes about. Lines of nothing are left out. */
export function AmountLines({ billing }: { billing: Billing }) {
  const { t } = useLingui();
  const { price, discountValue, subsidyValue, enrolmentFee, maintenanceFee, charged } = billing;
  const lines: [string, number][] = [
    [t`Preço`, price],
    [t`Desconto`, -discountValue],
    [t`Taxa de matrícula`, enrolmentFee],
    [t`Taxa de manutenção`, maintenanceFee],
  ];
  return (
    <table className={styles.amounts}>
      <caption>
        <Trans>Valores</Trans>
      </caption>
      <tbody>
        {lines
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td>{formatMoney(subsidyValue + charged)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
