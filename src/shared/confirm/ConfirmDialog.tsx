import { Trans } from "@lingui/react/macro";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";

type Props = {
  title: ReactNode;
  /** What happens. */
  children: ReactNode;
  /** What the button says that does it, and while it is done. */
  action: ReactNode;
  actingText: string;
  change: Pick<UseMutationResult<unknown, Error, undefined>, "mutate" | "isPending" | "error">;
  onClose: () => void;
};

/** Asks before something is taken away. */
export function ConfirmDialog({ title, children, action, actingText, change, onClose }: Props) {
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button
            variant="danger"
            onClick={() => change.mutate(undefined)}
            loading={change.isPending}
            loadingText={actingText}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {change.error && <Alert tone="danger">{errorText(change.error)}</Alert>}
    </LazyDialog>
  );
}
