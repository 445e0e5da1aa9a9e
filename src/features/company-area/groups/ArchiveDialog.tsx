import { Trans, useLingui } from "@lingui/react/macro";
import type { CompanyGroup } from "#contract/company.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { isGone } from "#src/shared/change/is-gone.ts";
import { useChange } from "#src/shared/change/use-change.ts";
import { ConfirmDialog } from "#src/shared/confirm/ConfirmDialog.tsx";
import { groupsOptions } from "../queries.ts";

/** Asks before a group is put away. */
export function ArchiveDialog({ group, onClose }: { group: CompanyGroup; onClose: () => void }) {
  const { t } = useLingui();
  const { name, id } = group;
  const archive = useChange<undefined>((api) => api.call("companyArchiveBenefit", { params: { id } }), {
    readAgain: [groupsOptions(useApi()).queryKey],
    done: t`Grupo arquivado`,
    onDone: onClose,
    isDone: async (api) => isGone((await api.call("companyBenefits")).content, id),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={<Trans>Arquivar {name}?</Trans>}
      action={<Trans>Arquivar grupo</Trans>}
      actingText={t`Arquivando…`}
      change={archive}
    >
      <Trans>O grupo sai desta lista e ninguém mais pode entrar nele.</Trans>
    </ConfirmDialog>
  );
}
