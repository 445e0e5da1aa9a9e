import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { PaidBy } from "#src/shared/wallet/PaidBy.tsx";
import styles from "./Balance.module.css";
import { ownBenefitOptions } from "./queries.ts";

/** What is left of the benefit this month, or until when it is blocked. */
export function Balance() {
  const titleId = useId();
  const { data: benefit } = useQuery(ownBenefitOptions(useApi()));
  if (!benefit) return null;
  const { balance, renewsOn, unblockDate } = benefit;
  return (
    <section className={styles.balance} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Seu benefício</Trans>
      </h2>
      <p className={styles.amount} data-item="benefit" data-amount="balance">
        {formatMoney(balance)}
      </p>
      {unblockDate ? (
        <p>
          <Trans>Bloqueado por faltas até {formatDate(unblockDate)}.</Trans>
        </p>
      ) : (
        <p>
          <PaidBy benefit={benefit} />. <Trans>Renova em {formatDate(renewsOn)}.</Trans>
        </p>
      )}
      <Link to="/my-benefits">
        <Trans>Ver meus benefícios</Trans>
      </Link>
    </section>
  );
}
