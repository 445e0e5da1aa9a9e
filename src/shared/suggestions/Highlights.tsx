import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { CardGrid, CardGridSkeleton } from "#src/shared/activity/CardGrid.tsx";
import { ErrorState } from "#src/ui/feedback/ErrorState.tsx";
import { PageSection } from "#src/ui/layout/PageSection.tsx";
import type { plansOptions } from "./queries.ts";

interface HighlightsProps {
  options: ReturnType<typeof plansOptions>;
  title: ReactNode;
  lead?: ReactNode;
  /** All of what these are the first of. */
  search: Extract<LinkProps<"a">["search"], object>;
  /** Whether it is read row by row; else one line to slide through on phones. */
  isList?: boolean;
}

/** Below the first screen, so it streams in on its own and fails on its own. */
export function Highlights({ options, title, lead, search, isList = false }: HighlightsProps) {
  const highlights = useQuery(options);
  const layout = isList ? "grid" : "row";
  if (highlights.data?.content.length === 0) return null;
  return (
    <PageSection
      title={title}
      lead={lead}
      more={
        <Link to="/busca" search={search}>
          <Trans>Ver tudo</Trans>
        </Link>
      }
    >
      {highlights.data && <CardGrid items={highlights.data.content} layout={layout} isList={isList} />}
      {highlights.isPending && <CardGridSkeleton count={isList ? 4 : 3} layout={layout} isList={isList} />}
      {highlights.isError && (
        <ErrorState onRetry={() => highlights.refetch()} retrying={highlights.isFetching}>
          {errorText(highlights.error)}
        </ErrorState>
      )}
    </PageSection>
  );
}
