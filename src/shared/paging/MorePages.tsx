import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";

interface Pages {
  error: Error | null;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  isFetchingNextPage: boolean;
}

/** The end of a list that is read by pages: why the last reading failed, and the way to what comes next. `children`: the button's words. */
export function MorePages({ of, children }: { of: Pages; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      {of.error && <Alert tone="danger">{errorText(of.error)}</Alert>}
      {of.hasNextPage && (
        <div>
          <Button
            variant="outline"
            onClick={() => of.fetchNextPage()}
            loading={of.isFetchingNextPage}
            loadingText={t`Carregando…`}
          >
            {children ?? <Trans>Mostrar mais</Trans>}
          </Button>
        </div>
      )}
    </>
  );
}
