import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { METHOD_NAMES } from "#src/shared/payment/method-names.ts";
import styles from "./Receipt.module.css";

/** The parts of the payment. */
export function PaidHow({ billing }: { billing: Billing }) {
  return billing.methods.map((method) => (
    <p key={method} className={styles.row} data-item={billing.id}>
      <span>{METHOD_NAMES[method](billing.card)}</span>
      <span data-amount={method === "SUBSIDY" ? "subsidy" : "charged"}>
        {formatMoney(method === "SUBSIDY" ? billing.subsidyValue : billing.charged)}
      </span>
    </p>
  ));
}
