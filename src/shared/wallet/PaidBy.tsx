import { Trans } from "@lingui/react/macro";
import type { CoParticipationCustomer } from "#contract/user-data.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";

/** Who pays for a benefit: a company, or the holder whom a part of it is from. */
export function PaidBy({ benefit: { company, dependentOf } }: { benefit: CoParticipationCustomer }) {
  if (!dependentOf) return <Trans>Pago por {company.fantasyName}</Trans>;
  const { holderName, monthlyLimit } = dependentOf;
  return (
    <span data-item="benefit" data-amount="limit">
      <Trans>
        Benefício de {holderName}: até {formatMoney(monthlyLimit)} por mês
      </Trans>
    </span>
  );
}
