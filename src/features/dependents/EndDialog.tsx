import { Trans, useLingui } from "@lingui/react/macro";
import type { Dependent } from "#contract/dependents.ts";
import { isGone } from "#src/shared/change/is-gone.ts";
import { ConfirmDialog } from "#src/shared/confirm/ConfirmDialog.tsx";
import { useDependentsChange } from "./queries.ts";

/** Asks before somebody may use the benefit no more, or an invitation is taken back. */
export function EndDialog({ dependent, onClose }: { dependent: Dependent; onClose: () => void }) {
  const { t } = useLingui();
  const { id, name, status } = dependent;
  const isInvited = status === "INVITED";
  const end = useDependentsChange<undefined>((api) => api.call("endDependent", { params: { id } }), {
    done: isInvited ? t`Convite cancelado` : t`Dependente removido(a)`,
    onDone: onClose,
    isDone: async (api) => isGone((await api.call("dependents")).content, id),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isInvited ? <Trans>Cancelar o convite de {name}?</Trans> : <Trans>Remover {name}?</Trans>}
      action={isInvited ? <Trans>Cancelar convite</Trans> : <Trans>Remover dependente</Trans>}
      actingText={isInvited ? t`Cancelando…` : t`Removendo…`}
      change={end}
    >
      {isInvited ? (
        <Trans>O link do e-mail deixa de valer agora.</Trans>
      ) : (
        <Trans>
          O benefício deixa de pagar as compras desta pessoa agora. O que ela já comprou continua marcado.
        </Trans>
      )}
    </ConfirmDialog>
  );
}
