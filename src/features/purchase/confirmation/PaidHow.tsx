import { Trans } from "@lingui/react/macro";
import type { PaymentMethod } from "#contract/enums.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import styles from "./Receipt.module.css";

/** The parts of the payment. */
export function PaidHow({ billing }: { billing: Billing }) {
  return billing.methods.map((method) => (
    <p key={method} className={styles.row} data-item={billing.id}>
      <span>
        <MethodName method={method} card={billing.card} />
      </span>
      <span data-amount={method === "SUBSIDY" ? "subsidy" : "charged"}>
        {formatMoney(method === "SUBSIDY" ? billing.subsidyValue : billing.charged)}
      </span>
    </p>
  ));
}

function MethodName({ method, card }: { method: PaymentMethod; card: Billing["card"] }) {
  switch (method) {
    case "SUBSIDY":
      return <Trans>Benefício da empresa</Trans>;
    case "CREDIT_CARD":
      if (!card) return <Trans>Cartão de crédito</Trans>;
      return (
        <Trans>
          {card.brand} final {card.last4}
        </Trans>
      );
    case "PIX":
      return <Trans>Pix</Trans>;
    case "PAYROLL_DISCOUNT":
      return <Trans>Desconto em folha</Trans>;
  }
}
