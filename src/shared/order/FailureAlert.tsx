import { Trans } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";

type Props = {
  text: string;
  /** Undefined where there is nothing to try again. */
  onRetry: (() => void) | undefined;
};

/** What went wrong, told at once, and a way to try it again. */
export function FailureAlert({ text, onRetry }: Props) {
  return (
    <Alert
      tone="danger"
      live
      action={
        onRetry && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            <Trans>Tentar de novo</Trans>
          </Button>
        )
      }
    >
      {text}
    </Alert>
  );
}
