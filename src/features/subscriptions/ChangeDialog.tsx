import { type ReactNode, useRef } from "react";
import type { Subscription } from "#contract/subscription.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import type { Api } from "#src/platform/http/client.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { showFirstProblem } from "#src/ui/controls/first-problem.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Subscriptions.module.css";
import { useChange } from "./use-change.ts";

export interface ChangeDialogProps {
  id: string;
  title: string;
  /** What closes it without a change. */
  keep: ReactNode;
  confirm: ReactNode;
  busy: string;
  /** Said once it is done. */
  done: string;
  danger?: boolean;
  disabled?: boolean;
  /** Asked before it is made: says what is still missing, and whether something is. */
  isMissing?: () => boolean;
  change: (api: Api) => Promise<Subscription>;
  isDone: (plan: Subscription) => boolean | null;
  onClose: () => void;
  children: ReactNode;
}

/** Says what a change comes to, makes it when it is confirmed, and stays open with the reason where it is refused. */
export function ChangeDialog(props: ChangeDialogProps) {
  const {
    id,
    title,
    keep,
    confirm,
    busy,
    done,
    danger = false,
    disabled = false,
    isMissing,
    onClose,
  } = props;
  const make = useChange<null>(id, props.change, { done, isDone: props.isDone, onDone: onClose });
  const content = useRef<HTMLDivElement>(null);
  const press = () => {
    if (isMissing?.()) requestAnimationFrame(() => showFirstProblem(content.current));
    else make.mutate(null);
  };
  return (
    <LazyDialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant={danger ? "danger" : "solid"}
            disabled={disabled}
            loading={make.isPending}
            loadingText={busy}
            onClick={press}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div ref={content} className={styles.dialog}>
        {props.children}
        {make.error && <Alert tone="danger">{errorText(make.error)}</Alert>}
      </div>
    </LazyDialog>
  );
}
