import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { CardGrid, CardGridSkeleton } from "#src/shared/activity/CardGrid.tsx";
import { ErrorState } from "#src/ui/feedback/ErrorState.tsx";
import styles from "./HomePage.module.css";
import { HomeSection } from "./HomeSection.tsx";
import { highlightsOptions } from "./queries.ts";

interface HighlightsProps {
  index: "ACTIVITY" | "PLAN";
  title: ReactNode;
  lead: ReactNode;
}

/** Below the first screen, so it streams in on its own and fails on its own. */
export function Highlights({ index, title, lead }: HighlightsProps) {
  const highlights = useQuery(highlightsOptions(useApi(), index));
  if (highlights.data?.content.length === 0) return null;
  return (
    <HomeSection
      title={title}
      lead={lead}
      more={
        <Link to="/busca" className={styles.more}>
          <Trans>Ver tudo</Trans>
        </Link>
      }
    >
      {highlights.data && <CardGrid items={highlights.data.content} layout="row" />}
      {highlights.isPending && <CardGridSkeleton count={3} layout="row" />}
      {highlights.isError && (
        <ErrorState onRetry={() => highlights.refetch()} retrying={highlights.isFetching}>
          {errorText(highlights.error)}
        </ErrorState>
      )}
    </HomeSection>
  );
}
