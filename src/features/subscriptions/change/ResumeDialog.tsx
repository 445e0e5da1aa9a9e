import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ChangeDialog.tsx";
import { RenewalAmounts } from "../RenewalAmounts.tsx";
import { methodsText } from "../words.ts";
import { type ChangeActor, useChangeDialog } from "./change-actor.ts";

/** Says whether coming back is paid today, how much that is and what pays it. */
export function ResumeDialog({ change }: { change: ChangeActor }) {
  const { t } = useLingui();
  const { plan, dialog } = useChangeDialog(change);
  const renewal = plan.renewalOnResumption;
  return (
    <ChangeDialog
      {...dialog}
      title={t`Voltar com ${plan.title}?`}
      keep={<Trans>Continuar em pausa</Trans>}
      confirm={<Trans>Voltar agora</Trans>}
      busy={t`Voltando…`}
    >
      {renewal ? (
        <>
          <p data-item={`${plan.id}@${renewal.date}`}>
            <Trans>
              Um novo período começa hoje, e é cobrado hoje: <RenewalAmounts {...renewal} />.
            </Trans>
          </p>
          <p>
            <Trans>Pagamento: {methodsText(plan)}</Trans>
          </p>
        </>
      ) : (
        <p>
          <Trans>O período pago continua, e o plano renova no dia de sempre.</Trans>
        </p>
      )}
    </ChangeDialog>
  );
}
