import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { CoParticipationCustomer } from "#contract/user-data.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { GroupShare } from "#src/shared/wallet/GroupShare.tsx";
import { PaidBy } from "#src/shared/wallet/PaidBy.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "../Account.module.css";

/** What the customer's company pays, and how much of it is left this month. */
export function BenefitCard({ benefit }: { benefit: CoParticipationCustomer | null }) {
  if (!benefit)
    return (
      <p className={styles.muted}>
        <Trans>Sua conta não tem benefício de empresa. Se a sua empresa é parceira, fale com o RH.</Trans>
      </p>
    );
  const { balance, company, dependentOf, groups, renewsOn, unblockDate, payrollDiscountEnabled } = benefit;
  return (
    <div className={styles.benefit}>
      <p className={styles.company}>{dependentOf ? <PaidBy benefit={benefit} /> : company.fantasyName}</p>
      <p className={styles.balance} data-item="benefit" data-amount="balance">
        {formatMoney(balance)}
      </p>
      <p className={styles.renews}>
        <Trans>disponíveis até a renovação, em {formatDate(renewsOn)}</Trans>
      </p>
      {unblockDate && (
        <Alert tone="warn">
          <Trans>Seu benefício está bloqueado por faltas até {formatDate(unblockDate)}.</Trans>
        </Alert>
      )}
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id} data-item={`group:${group.id}`}>
            <span>{group.name}</span>
            <b>
              <Trans>
                paga <GroupShare group={group} />
              </Trans>
            </b>
          </li>
        ))}
        {payrollDiscountEnabled && (
          <li>
            <span>
              <Trans>Desconto na folha</Trans>
            </span>
            <b>
              <Trans>liberado</Trans>
            </b>
          </li>
        )}
      </ul>
      <Button asChild variant="outline" size="sm">
        <Link to="/my-benefits">
          <Trans>Ver saldo e compras</Trans>
        </Link>
      </Button>
    </div>
  );
}
