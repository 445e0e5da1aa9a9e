import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { AgainButton } from "#src/ui/controls/AgainButton.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { showProblemToCome } from "#src/ui/controls/first-problem.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Subscriptions.module.css";

interface ChangeDialogProps {
  title: string;
  /** Label of the button that closes it unchanged, until something is sent. */
  keep: ReactNode;
  confirm: ReactNode;
  busy: string;
  danger?: boolean;
  disabled?: boolean;
  /** It may be made already: closing it keeps nothing as it is. */
  isSent: boolean;
  isBusy: boolean;
  /** It is looked up whether it was made, or will be by the next press. */
  isChecking?: boolean;
  /** Something is missing, which is said: a press leads there. */
  isMissing?: boolean;
  /** Why it was not made, or nobody knows whether it was. */
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Says what a change comes to, makes it when it is confirmed, and stays open with the reason where it is refused. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, keep, danger = false, disabled = false, isBusy, isChecking = false, onClose } = props;
  const { t } = useLingui();
  const content = useRef<HTMLDivElement>(null);
  const press = () => {
    props.onConfirm();
    if (props.isMissing) showProblemToCome(content.current);
  };
  return (
    <LazyDialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {props.isSent ? <Trans>Fechar</Trans> : keep}
          </Button>
          <AgainButton
            variant={danger && !isChecking ? "danger" : "solid"}
            disabled={disabled}
            loading={isBusy}
            loadingText={isChecking ? t`Conferindo…` : props.busy}
            onClick={press}
          >
            {isChecking ? <Trans>Conferir agora</Trans> : props.confirm}
          </AgainButton>
        </>
      }
    >
      <div ref={content} className={styles.dialog}>
        {props.children}
        {props.error !== null && <Alert tone="danger">{errorText(props.error)}</Alert>}
      </div>
    </LazyDialog>
  );
}
