import { Trans, useLingui } from "@lingui/react/macro";
import type { Employee } from "#contract/company-people.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { LazyDialog } from "#src/ui/feedback/LazyDialog.tsx";
import { usePeopleChange } from "./use-people-change.ts";

/** Asks before somebody is taken off the roster. */
export function RemoveDialog({ person, onClose }: { person: Employee; onClose: () => void }) {
  const { t } = useLingui();
  const { id, name, status } = person;
  const remove = usePeopleChange((api) => api.call("companyRemoveEmployee", { params: { id } }), {
    done: t`Pessoa removida da lista`,
    onDone: onClose,
  });
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={<Trans>Remover {name}?</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button
            variant="danger"
            onClick={() => remove.mutate(undefined)}
            loading={remove.isPending}
            loadingText={t`Removendo…`}
          >
            <Trans>Remover da lista</Trans>
          </Button>
        </>
      }
    >
      <p>
        {status === "LINKED" ? (
          <Trans>
            O benefício vale até o fim deste mês, também para os dependentes. Sessões já pagas continuam
            marcadas.
          </Trans>
        ) : (
          <Trans>O convite deixa de valer agora.</Trans>
        )}
      </p>
      {remove.error && <Alert tone="danger">{errorText(remove.error)}</Alert>}
    </LazyDialog>
  );
}
