import { Trans, useLingui } from "@lingui/react/macro";
import type { PlanEnd, Subscription } from "#contract/subscription.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { ChangeDialog } from "./ChangeDialog.tsx";

type Props = { plan: Subscription; end: PlanEnd; onClose: () => void };

/** Says until when the plan may be used, and whether one more renewal is paid, before it is cancelled. */
export function CancelDialog({ plan, end, onClose }: Props) {
  const { t } = useLingui();
  const { endsOn, lastRenewalOn } = end;
  const charged = plan.nextRenewal && (
    <>
      {" "}
      (<Amount is="renewal" value={plan.nextRenewal.charged} />)
    </>
  );
  return (
    <ChangeDialog
      id={plan.id}
      title={t`Cancelar a renovação de ${plan.title}?`}
      keep={<Trans>Manter o plano</Trans>}
      confirm={<Trans>Cancelar renovação</Trans>}
      busy={t`Cancelando…`}
      done={t`Renovação cancelada`}
      danger
      change={(api) => api.call("cancelSubscription", { params: { id: plan.id }, body: { endsOn } })}
      isDone={({ status }) => status === "CANCELLED"}
      onClose={onClose}
    >
      {lastRenewalOn && (
        <Alert tone="warn" title={<Trans>A próxima renovação ainda será cobrada</Trans>}>
          <span data-item={`${plan.id}@${lastRenewalOn}`}>
            <Trans>
              O prazo para cancelar a renovação de {formatDate(lastRenewalOn)} passou. Ela é paga{charged}, e
              é a última.
            </Trans>
          </span>
        </Alert>
      )}
      <p>
        <Trans>
          Você usa o que já pagou até o fim: o plano termina em <b>{formatDate(endsOn)}</b>. Nada é devolvido,
          e as sessões marcadas continuam valendo.
        </Trans>
      </p>
    </ChangeDialog>
  );
}
