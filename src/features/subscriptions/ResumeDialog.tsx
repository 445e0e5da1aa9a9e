import { Trans, useLingui } from "@lingui/react/macro";
import type { Subscription } from "#contract/subscription.ts";
import { ChangeDialog } from "./ChangeDialog.tsx";

/** Says whether coming back is paid today. */
export function ResumeDialog({ plan, onClose }: { plan: Subscription; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ChangeDialog
      id={plan.id}
      title={t`Voltar com ${plan.title}?`}
      keep={<Trans>Continuar em pausa</Trans>}
      confirm={<Trans>Voltar agora</Trans>}
      busy={t`Voltando…`}
      done={t`Seu plano voltou`}
      change={(api) => api.call("resumeSubscription", { params: { id: plan.id } })}
      isDone={({ status }) => status === "ACTIVE"}
      onClose={onClose}
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
