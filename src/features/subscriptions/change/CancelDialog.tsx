import { Trans, useLingui } from "@lingui/react/macro";
import { formatDate } from "#src/platform/time/format.ts";
import { lastDayOf } from "#src/shared/plan-sessions/period.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { ChangeDialog } from "../ChangeDialog.tsx";
import { useToday } from "../charging.ts";
import { type ChangeActor, useChangeDialog } from "./change-actor.ts";

/** Says until when the plan may be used, and whether one more renewal is paid, before it is cancelled. */
export function CancelDialog({ change }: { change: ChangeActor }) {
  const { t } = useLingui();
  const { plan, dialog } = useChangeDialog(change);
  if (!plan.cancellation) return null;
  const { endsOn, lastRenewalOn } = plan.cancellation;
  const charged = plan.nextRenewal && (
    <>
      {" "}
      (<Amount is="renewal" value={plan.nextRenewal.charged} />)
    </>
  );
  return (
    <ChangeDialog
      {...dialog}
      title={t`Cancelar a renovação de ${plan.title}?`}
      keep={<Trans>Manter o plano</Trans>}
      confirm={<Trans>Cancelar renovação</Trans>}
      busy={t`Cancelando…`}
      danger
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
        <LastDay endsOn={endsOn} isPaid={plan.sessions !== null || lastRenewalOn !== null} />{" "}
        <Trans>Nada é devolvido, e as sessões marcadas continuam valendo.</Trans>
      </p>
    </ChangeDialog>
  );
}

/** The last day of use. Without a paid period the plan ends today after a pause, or with the period that is owed. */
function LastDay({ endsOn, isPaid }: { endsOn: string; isPaid: boolean }) {
  const today = useToday();
  const last = formatDate(lastDayOf({ endsOn }));
  if (isPaid)
    return (
      <Trans>
        Você usa o que pagou até o fim: o último dia do plano é <b>{last}</b>.
      </Trans>
    );
  if (endsOn <= today)
    return <Trans>Não há um período pago agora: o plano termina hoje, e nenhuma renovação é cobrada.</Trans>;
  return (
    <Trans>
      Não há um período pago agora. O último dia do plano é <b>{last}</b>, e o que está em atraso continua a
      ser devido.
    </Trans>
  );
}
