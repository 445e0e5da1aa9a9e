import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CompanyGroup } from "#contract/company.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { LazyDialog } from "#src/ui/feedback/LazyDialog.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import { groupsOptions } from "../queries.ts";

/** Asks before a group is put away. */
export function ArchiveDialog({ group, onClose }: { group: CompanyGroup; onClose: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const { name, id } = group;
  const archive = useMutation({
    mutationFn: () => api.call("companyArchiveBenefit", { params: { id } }),
    onSuccess: async () => {
      toast.show({ tone: "success", text: t`Grupo arquivado` });
      await queryClient.invalidateQueries({ queryKey: groupsOptions(api).queryKey });
      onClose();
    },
  });
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={<Trans>Arquivar {name}?</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button
            variant="danger"
            onClick={() => archive.mutate()}
            loading={archive.isPending}
            loadingText={t`Arquivando…`}
          >
            <Trans>Arquivar grupo</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>O grupo sai desta lista e ninguém mais pode entrar nele.</Trans>
      </p>
      {archive.error && <Alert tone="danger">{errorText(archive.error)}</Alert>}
    </LazyDialog>
  );
}
