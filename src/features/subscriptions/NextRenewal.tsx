import { Trans } from "@lingui/react/macro";
import type { SubscriptionSummary } from "#contract/subscription.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { RenewalAmounts } from "./RenewalAmounts.tsx";

/** When the plan is paid next and what that costs, or why it is not, or since when it is over. */
export function NextRenewal({ plan }: { plan: SubscriptionSummary }) {
  const { nextRenewal, resumesOn, endsOn, isOver, status } = plan;
  return (
    <>
      {nextRenewal && (
        <p data-item={`${plan.id}@${nextRenewal.date}`}>
          {resumesOn ? (
            <Trans>
              Em pausa até <b>{formatDate(resumesOn)}</b>. Nesse dia o plano renova:{" "}
              <RenewalAmounts {...nextRenewal} />.
            </Trans>
          ) : (
            <Trans>
              Renova em <b>{formatDate(nextRenewal.date)}</b>: <RenewalAmounts {...nextRenewal} />
            </Trans>
          )}
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
