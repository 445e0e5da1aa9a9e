import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { RainScene } from "../art/RainScene.tsx";
import { Button } from "../controls/Button.tsx";
import styles from "./EmptyState.module.css";

export type ErrorStateProps = {
  title?: ReactNode;
  /** What happened, whether money moved, what to do now. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way on, beside or instead of trying again. */
  action?: ReactNode;
};

/** A page or list that could not be loaded. */
export function ErrorState({ title, children, onRetry, retrying = false, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.art}>
        <RainScene />
      </div>
      <h2 className={styles.title}>{title ?? <Trans>Algo saiu do caminho</Trans>}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button loading={retrying} loadingText={<Trans>Tentando de novo…</Trans>} onClick={onRetry}>
              <Trans>Tentar de novo</Trans>
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
