import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { PeopleSkeleton } from "#src/features/company-area/people/PeopleSkeleton.tsx";
import { teamOptions } from "#src/features/company-area/team/queries.ts";
import { TeamPage } from "#src/features/company-area/team/TeamPage.tsx";
import { requireCompany } from "#src/platform/session/guard.ts";
import { sessionsOptions } from "#src/shared/sessions/queries.ts";

export const Route = createFileRoute("/empresa/equipe")({
  beforeLoad: requireCompany,
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.fetchQuery(teamOptions(api)),
      queryClient.ensureQueryData(sessionsOptions(api)),
    ]),
  head: () => ({ meta: [{ title: t`Equipe · Vereda` }] }),
  component: TeamPage,
  pendingComponent: PeopleSkeleton,
});
