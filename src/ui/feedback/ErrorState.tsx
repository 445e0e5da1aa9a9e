import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { RainScene } from "../art/RainScene.tsx";
import { AgainButton } from "../controls/AgainButton.tsx";
import styles from "./EmptyState.module.css";

export type ErrorStateProps = {
  title?: ReactNode;
  /** What happened, whether money moved, what to do now. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way on, beside or instead of trying again. */
  action?: ReactNode;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
};

/** A page or list that could not be loaded. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  action,
  level = 2,
}: ErrorStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={styles.state}>
      <div className={styles.art}>
        <RainScene />
      </div>
      {/* The button stands outside: an alert is spoken anew, whole, with each change in it. */}
      <div className={styles.words} role="alert">
        <Heading className={styles.title}>{title ?? <Trans>Algo saiu do caminho</Trans>}</Heading>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <AgainButton
              loading={retrying}
              loadingText={<Trans>Tentando de novo…</Trans>}
              onClick={() => onRetry()}
            >
              <Trans>Tentar de novo</Trans>
            </AgainButton>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
