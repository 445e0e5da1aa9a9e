import { Trans } from "@lingui/react/macro";
import type { CoParticipationCustomer } from "#contract/user-data.ts";
import type { BenefitMonth } from "#contract/wallet.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { monthBefore } from "#src/shared/wallet/month-before.ts";
import { UsedBar } from "#src/shared/wallet/UsedBar.tsx";
import styles from "./Wallet.module.css";

type Props = { benefit: CoParticipationCustomer; months: readonly BenefitMonth[] };

/** What is left of this month, and what the next one brings. */
export function BalanceCard({ benefit, months }: Props) {
  const { balance, nextBalance, renewsOn } = benefit;
  const current = months.find(({ month }) => month === monthBefore(renewsOn));
  return (
    <section className={styles.balance} aria-labelledby="saldo" data-item="benefit">
      <h2 id="saldo">
        <Trans>Saldo deste mês</Trans>
      </h2>
      <p className={styles.amount} data-amount="balance">
        {formatMoney(balance)}
      </p>
      {current && <UsedBar month={current} />}
      <p>
        <Trans>
          Renova em {formatDate(renewsOn)}, com <Amount is="next-balance" value={nextBalance} /> para usar. O
          que sobra não passa de um mês para o outro.
        </Trans>
      </p>
    </section>
  );
}
