import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { ApplicationKind } from "#contract/enums.ts";
import { ApplicationPage } from "#src/features/application/own/ApplicationPage.tsx";
import { ApplicationSkeleton } from "#src/features/application/own/ApplicationSkeleton.tsx";
import { applicationsOptions } from "#src/features/application/queries.ts";
import { accountOptions, requireCustomer } from "#src/platform/session/guard.ts";
import { sessionsOptions } from "#src/shared/sessions/queries.ts";

export const Route = createFileRoute("/cadastro")({
  validateSearch: v.object({ kind: v.fallback(v.optional(ApplicationKind), undefined) }),
  beforeLoad: requireCustomer,
  // Administrators decide meanwhile.
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.fetchQuery({ ...applicationsOptions(api), staleTime: 0 }),
      queryClient.ensureQueryData(accountOptions(api)),
      queryClient.ensureQueryData(sessionsOptions(api)),
    ]),
  head: () => ({ meta: [{ title: t`Seu cadastro · Vereda` }] }),
  component: () => <ApplicationPage kind={Route.useSearch().kind} />,
  pendingComponent: ApplicationSkeleton,
});
