import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AgainButton } from "#src/ui/controls/AgainButton.tsx";
import { MorePagesFailed } from "./MorePagesFailed.tsx";

interface Pages {
  error: Error | null;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  isFetchingNextPage: boolean;
}

/** The end of a list that is read by pages: why the last reading failed, and the way to what comes next. `children`: the button's words. */
export function MorePages({ of, children }: { of: Pages; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <MorePagesFailed of={of} />
      {of.hasNextPage && (
        <div>
          <AgainButton
            variant="outline"
            onClick={() => of.fetchNextPage()}
            loading={of.isFetchingNextPage}
            loadingText={t`Carregando…`}
          >
            {children ?? <Trans>Mostrar mais</Trans>}
          </AgainButton>
        </div>
      )}
    </>
  );
}
