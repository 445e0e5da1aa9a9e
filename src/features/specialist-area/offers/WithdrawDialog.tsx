import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Offers.module.css";

type Props = {
  title: string;
  withdraw: { mutate: (input: null) => void; isPending: boolean; error: Error | null };
  onClose: () => void;
  /** What it means. */
  children: ReactNode;
};

/** Asks before something is taken off sale. */
export function WithdrawDialog({ title, withdraw, onClose, children }: Props) {
  const { t } = useLingui();
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={<Trans>Tirar {title} de venda?</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button
            variant="danger"
            onClick={() => withdraw.mutate(null)}
            loading={withdraw.isPending}
            loadingText={t`Tirando…`}
          >
            <Trans>Tirar de venda</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.words}>{children}</div>
      {withdraw.error && <Alert tone="danger">{errorText(withdraw.error)}</Alert>}
    </LazyDialog>
  );
}
