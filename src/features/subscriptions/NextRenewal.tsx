import { Trans } from "@lingui/react/macro";
import type { NextRenewal as Renewal, SubscriptionSummary } from "#contract/subscription.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { lastDayOf } from "#src/shared/plan-sessions/period.ts";
import { isCharging } from "./charging.ts";
import { RenewalAmounts } from "./RenewalAmounts.tsx";

/** When the plan is paid next and what that costs, or why it is not, or since when it is over. */
export function NextRenewal({ plan }: { plan: SubscriptionSummary }) {
  const { nextRenewal, endsOn, isOver, status } = plan;
  return (
    <>
      {nextRenewal && (
        <p data-item={`${plan.id}@${nextRenewal.date}`}>
          <Coming plan={plan} renewal={nextRenewal} />
        </p>
      )}
      {endsOn && isOver && (
        <p>
          <Trans>Encerrado desde {formatDate(endsOn)}.</Trans>
        </p>
      )}
      {endsOn && !isOver && status !== "ONCE" && (
        <p>
          <Trans>O último dia do plano é {formatDate(lastDayOf({ endsOn }))}.</Trans>
        </p>
      )}
    </>
  );
}

function Coming({ plan, renewal }: { plan: SubscriptionSummary; renewal: Renewal }) {
  const now = useMinute();
  const date = formatDate(renewal.date);
  if (plan.resumesOn)
    return (
      <Trans>
        Em pausa até <b>{date}</b>. Nesse dia o plano renova: <RenewalAmounts {...renewal} />.
      </Trans>
    );
  if (isCharging(plan, now))
    return (
      <Trans>
        A renovação de <b>{date}</b> está sendo cobrada: <RenewalAmounts {...renewal} />
      </Trans>
    );
  return (
    <Trans>
      Renova em <b>{date}</b>: <RenewalAmounts {...renewal} />
    </Trans>
  );
}
