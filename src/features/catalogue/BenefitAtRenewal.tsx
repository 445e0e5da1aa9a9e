import { Trans } from "@lingui/react/macro";
import HandCoins from "lucide-react/icons/hand-coins";
import { type PriceComposite, splitAmount } from "#contract/price-composite.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import styles from "./BuyCard.module.css";

/** The other way to buy a renewing plan: by the benefit alone, from the day its balance renews. */
export function BenefitAtRenewal({ date, composite }: { date: string; composite: PriceComposite }) {
  const { benefit, charged } = splitAmount(composite, true);
  return (
    <p className={styles.benefit}>
      <HandCoins aria-hidden="true" />
      <span>
        <strong>
          <Trans>Com o benefício, na próxima renovação: {formatMoney(charged)}</Trans>
        </strong>
        <Trans>
          Começa em {formatDate(date)}. Sua empresa paga {formatMoney(benefit)} com o saldo do próximo mês,
          sujeito a aprovação no dia da renovação.
        </Trans>
      </span>
    </p>
  );
}
