import { Trans, useLingui } from "@lingui/react/macro";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useWithdraw } from "./use-application.ts";

/** Asks before an application is given up. */
export function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const withdraw = useWithdraw(id);
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={<Trans>Cancelar este cadastro?</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button
            variant="danger"
            loading={withdraw.isPending}
            loadingText={t`Cancelando…`}
            onClick={() => withdraw.mutate(undefined, { onSuccess: onClose })}
          >
            <Trans>Cancelar cadastro</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Ele sai da análise, e os documentos são apagados depois. A sua conta continua.</Trans>
      </p>
      {withdraw.error && <Alert tone="danger">{errorText(withdraw.error)}</Alert>}
    </LazyDialog>
  );
}
