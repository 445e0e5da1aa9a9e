import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { MorePagesFailed } from "#src/shared/paging/MorePagesFailed.tsx";
import { AgainButton } from "#src/ui/controls/AgainButton.tsx";
import styles from "./Results.module.css";

interface MoreResultsProps {
  of: {
    error: Error | null;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  beforeMore: () => void;
  /** How many of how many are shown. */
  children: ReactNode;
}

/** The end of the results: how far one has come, why the last page failed, and the next one. */
export function MoreResults({ of, beforeMore, children }: MoreResultsProps) {
  if (!of.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <p>{children}</p>
      {of.isFetchNextPageError && <MorePagesFailed of={of} />}
      <AgainButton
        variant="outline"
        size="lg"
        loading={of.isFetchingNextPage}
        loadingText={<Trans>Carregando mais…</Trans>}
        onClick={() => {
          beforeMore();
          of.fetchNextPage();
        }}
      >
        <Trans>Carregar mais</Trans>
      </AgainButton>
    </div>
  );
}
