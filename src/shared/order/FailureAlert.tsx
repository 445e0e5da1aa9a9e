import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AgainButton } from "#src/ui/controls/AgainButton.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";

type Props = {
  text: string;
  title?: ReactNode;
  /** What is said besides. */
  facts?: ReactNode;
  /** What else can be done, where there is nothing to try again. */
  ways?: ReactNode;
  /** Undefined where there is nothing to try again. */
  onRetry: (() => void) | undefined;
  isRetrying?: boolean;
};

/** What went wrong, told at once, and a way to try it again. */
export function FailureAlert({ text, title, facts, ways, onRetry, isRetrying = false }: Props) {
  return (
    <Alert
      tone="danger"
      live={false}
      title={title}
      action={
        onRetry ? (
          <AgainButton
            variant="outline"
            size="sm"
            loading={isRetrying}
            loadingText={<Trans>Tentando de novo…</Trans>}
            onClick={onRetry}
          >
            <Trans>Tentar de novo</Trans>
          </AgainButton>
        ) : (
          ways
        )
      }
    >
      {/* The button stands outside: an alert is spoken anew, whole, with each change in it. */}
      <p role="alert">{text}</p>
      {facts}
    </Alert>
  );
}
