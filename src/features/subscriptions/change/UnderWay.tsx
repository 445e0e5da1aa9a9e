import { Trans, useLingui } from "@lingui/react/macro";
import type { ChangeKind } from "#machines/subscription-change/subscription-change.types.ts";
import { AgainButton } from "#src/ui/controls/AgainButton.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { type ChangeActor, useChangeDialog } from "./change-actor.ts";

/** The notice in the page of a change whose dialog is closed and whose outcome is still to come. */
export function UnderWay({ change }: { change: ChangeActor }) {
  const { t } = useLingui();
  const { kind, isBehind, dialog } = useChangeDialog(change);
  if (!isBehind) return null;
  return (
    <>
      <Alert tone="warn" live title={<Title kind={kind} />}>
        <Trans>
          O pedido foi enviado, e a resposta ainda não chegou. O que esta página mostra pode já ter mudado.
        </Trans>
      </Alert>
      <div>
        <AgainButton
          variant="outline"
          loading={dialog.isBusy}
          loadingText={dialog.isChecking ? t`Conferindo…` : t`Aguardando a resposta…`}
          onClick={dialog.onConfirm}
        >
          <Trans>Conferir agora</Trans>
        </AgainButton>
      </div>
    </>
  );
}

function Title({ kind }: { kind: ChangeKind }) {
  switch (kind) {
    case "PAUSE":
      return <Trans>Ainda não sabemos se o plano foi pausado</Trans>;
    case "RESUME":
      return <Trans>Ainda não sabemos se o plano voltou</Trans>;
    case "CANCEL":
      return <Trans>Ainda não sabemos se a renovação foi cancelada</Trans>;
  }
}
