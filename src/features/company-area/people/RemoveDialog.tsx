import { Trans, useLingui } from "@lingui/react/macro";
import type { Employee } from "#contract/company-people.ts";
import type { Api } from "#src/platform/http/client.ts";
import { ConfirmDialog } from "#src/shared/confirm/ConfirmDialog.tsx";
import { usePeopleChange } from "./use-people-change.ts";

/** Asks before somebody is taken off the roster. */
export function RemoveDialog({ person, onClose }: { person: Employee; onClose: () => void }) {
  const { t } = useLingui();
  const { id, name, status } = person;
  const hasLeft = async (api: Api) => {
    const query = { status: "LEFT", query: name.slice(0, 100) } as const; // the literal
    const { content } = await api.call("companyEmployees", { query });
    return content.some((known) => known.id === id) || null;
  };
  const remove = usePeopleChange<undefined>((api) => api.call("companyRemoveEmployee", { params: { id } }), {
    done: t`Pessoa removida da lista`,
    onDone: onClose,
    isDone: hasLeft,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={<Trans>Remover {name}?</Trans>}
      action={<Trans>Remover da lista</Trans>}
      actingText={t`Removendo…`}
      change={remove}
    >
      {status === "LINKED" ? (
        <Trans>
          O benefício vale até o fim deste mês, também para os dependentes. Sessões já pagas continuam
          marcadas.
        </Trans>
      ) : (
        <Trans>O convite deixa de valer agora.</Trans>
      )}
    </ConfirmDialog>
  );
}
