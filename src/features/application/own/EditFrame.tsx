import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEventHandler, ReactNode } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "../Application.module.css";

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  isPending: boolean;
  error: Error | null;
  children: ReactNode;
};

/** The form that changes what was filled in. */
export function EditFrame({ onSubmit, onClose, isPending, error, children }: Props) {
  const { t } = useLingui();
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      {children}
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" loading={isPending} loadingText={t`Salvando…`}>
          <Trans>Salvar</Trans>
        </Button>
        <Button variant="outline" onClick={onClose}>
          <Trans>Descartar</Trans>
        </Button>
      </div>
    </form>
  );
}
