import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ChangeDialog.tsx";
import { type ChangeActor, useChangeDialog } from "./change-actor.ts";

/** Says whether coming back is paid today. */
export function ResumeDialog({ change }: { change: ChangeActor }) {
  const { t } = useLingui();
  const { plan, dialog } = useChangeDialog(change);
  return (
    <ChangeDialog
      {...dialog}
      title={t`Voltar com ${plan.title}?`}
      keep={<Trans>Continuar em pausa</Trans>}
      confirm={<Trans>Voltar agora</Trans>}
      busy={t`Voltando…`}
    >
      <p>
        {plan.isRenewedOnResumption ? (
          <Trans>Um novo período começa hoje, e é cobrado hoje.</Trans>
        ) : (
          <Trans>O período pago continua, e o plano renova no dia de sempre.</Trans>
        )}
      </p>
    </ChangeDialog>
  );
}
