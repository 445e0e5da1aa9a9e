import { Trans } from "@lingui/react/macro";
import type { SubscriptionSummary } from "#contract/subscription.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Amount } from "#src/shared/price/Amount.tsx";

/** When the plan is paid next and what that costs, or why it is not, or since when it is over. */
export function NextRenewal({ plan }: { plan: SubscriptionSummary }) {
  const { nextRenewal, resumesOn, endsOn, isOver, status } = plan;
  return (
    <>
      {nextRenewal && (
        <p data-item={`${plan.id}@${nextRenewal.date}`}>
          <Trans>
            Renova em <b>{formatDate(nextRenewal.date)}</b>: você paga{" "}
            <b data-amount="renewal">{formatMoney(nextRenewal.charged)}</b>
          </Trans>
          {nextRenewal.subsidyValue > 0 && (
            <Trans>
              , e a empresa paga <Amount is="subsidy" value={nextRenewal.subsidyValue} />
            </Trans>
          )}
        </p>
      )}
      {resumesOn && (
        <p>
          <Trans>
            Em pausa até {formatDate(resumesOn)}. Nesse dia o plano volta, e um novo período é cobrado.
          </Trans>
        </p>
      )}
      {endsOn && isOver && (
        <p>
          <Trans>Encerrado desde {formatDate(endsOn)}.</Trans>
        </p>
      )}
      {endsOn && !isOver && status !== "ONCE" && (
        <p>
          <Trans>Termina em {formatDate(endsOn)}.</Trans>
        </p>
      )}
    </>
  );
}
